/** Prices, hours, telephones, addresses of pages: what of a reply somebody would want to hold on to. */
const FACT =
  /R\$ ?\d[\d.]*(?:,\d{2})?|\b\d{1,2}h(?:\d{2})?\b|\b\d{1,2}:\d{2}\b|\(\d{2}\) ?\d{4,5}-\d{4}|(?:https?:\/\/|www\.)\S+|@[\w.]+/g
const ENOUGH = 5
const LONGEST = 200

/** What may be expected of the same question later; the first sentence when the reply has no such fact. */
export function factsIn(reply: string): string[] {
  const facts = [...new Set(reply.match(FACT) ?? [])].slice(0, ENOUGH)
  const [sentence = ''] = reply.split(/(?<=[.!?])\s|\n/)
  return facts.length > 0 ? facts : [sentence.trim().slice(0, LONGEST)].filter(Boolean)
}
