import type { ReplyPart } from '../assistant-types.ts'

/** Letters: what a customer reads on a phone without being asked to. */
const LONGEST = 600
/** A part is never cut to less than this. */
const LEAST = 160
const BETWEEN_PARTS = 2
/** "Tudo bem?" and "boa noite a todos" greet, and ask for nothing. */
const ASKS_LIST =
  /\b(?:quais|listar?|cardapio|menu|precos|valores|opcoes|programacao|agenda|horarios|(?<!\b(?:a|pra|para|com) )tod[oa]s|sabores|atracoes|contatos|tudo(?! (?:bem|bom|certo|joia|ok|beleza|tranquilo|sim|otimo|na paz|em paz))|detalhes)\b/

/**
 * The parts of a reply, the longest of them cut between two statements when all together are too long for a question
 * that asks for no list. `more` is said instead of what is left out. A part that belongs to an action is kept whole.
 */
export function shortened(parts: ReplyPart[], text: string, more: string): ReplyPart[] {
  const total = parts.reduce((sum, part) => sum + part.text.length + BETWEEN_PARTS, -BETWEEN_PARTS)
  if (total <= LONGEST || ASKS_LIST.test(text)) return parts
  const longest = parts.filter(({ action }) => !action).toSorted((a, b) => b.text.length - a.text.length)[0]
  if (!longest) return parts
  const room = Math.max(LEAST, LONGEST - (total - longest.text.length) - more.length - 1)
  return parts.map((part) => (part === longest ? { ...part, text: `${cut(part.text, room)}\n${more}` } : part))
}

/** As many whole statements as there is room for; of a single one that is longer, as many words. */
function cut(text: string, room: number): string {
  const end = [...text.matchAll(/[.!?;](?=\s)|\n/g)].findLast(({ index }) => index < room)?.index
  if (end !== undefined) return text.slice(0, end + 1).trim()
  return `${text.slice(0, room - 1).replace(/\s+\S*$/, '')}\u2026`
}
