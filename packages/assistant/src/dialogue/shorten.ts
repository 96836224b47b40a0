import type { ReplyPart } from '../assistant-types.ts'

/** Letters: what a customer reads on a phone without being asked to. */
const LONGEST = 600
const BETWEEN_PARTS = 2
/** Of an action speak the words of its row in the end, which may be as long as this. */
const ROW = 250
const WITH_ROWS = new Set<string>(['reservation', 'guest_list', 'schedule_reminder'])
/** "Tudo bem?" and "boa noite a todos" greet, and ask for nothing; to be put on "a lista" is no wish to read one. */
const ASKS_LIST =
  /\b(?:quais|listar|lista de (?!espera|convid|desconto|vip|nomes?|aniver|hoje|amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo)[a-z]+|cardapio|menu|precos|valores|opcoes|programacao|agenda|horarios|(?<!\b(?:a|pra|para|com) )tod[oa]s|sabores|atracoes|contatos|tudo(?! (?:bem|bom|certo|joia|ok|beleza|tranquilo|sim|otimo|na paz|em paz))|detalhes)\b/

/**
 * The parts of a reply, cut between two statements when all together are too long for a question that asks for no list:
 * short ones stay whole, the long ones share what is left. `more` is said instead of what is left out. A part that belongs
 * to an action is kept whole.
 */
export function shortened(parts: ReplyPart[], text: string, more: string): ReplyPart[] {
  const glue = BETWEEN_PARTS * (parts.length - 1)
  if (lengthOf(parts) + glue <= LONGEST || ASKS_LIST.test(text)) return parts
  const [kept, cuttable] = [parts.filter(({ action }) => action), parts.filter(({ action }) => !action)]
  let room = LONGEST - glue - lengthOf(kept) - more.length - 1
  const short = new Map<ReplyPart, string>()
  for (const [at, part] of cuttable.toSorted((a, b) => a.text.length - b.text.length).entries()) {
    const share = Math.max(0, Math.floor(room / (cuttable.length - at)))
    const said = part.text.length > share ? cut(part.text, share) : part.text
    if (said !== part.text) short.set(part, said)
    room -= said.length
  }
  const last = parts.findLast((part) => short.has(part))
  return parts
    .map((part) => {
      const said = short.get(part)
      if (said === undefined) return part
      return { ...part, text: part === last ? `${said}\n${more}`.trim() : said }
    })
    .filter((part) => part.text !== '')
}

const lengthOf = (parts: ReplyPart[]) => parts.reduce((total, part) => total + roomOf(part), 0)
const roomOf = ({ text, action }: ReplyPart) =>
  action && WITH_ROWS.has(action.type) ? Math.max(text.length, ROW) : text.length

/** As many whole statements as there is room for; of a single one that is longer, as many words. */
function cut(text: string, room: number): string {
  const end = [...text.matchAll(/[.!?;](?=\s)|\n/g)].findLast(({ index }) => index < room)?.index
  if (end !== undefined) return text.slice(0, end + 1).trim()
  return room < 2 ? '' : `${text.slice(0, room - 1).replace(/\s+\S*$/, '')}\u2026`
}
