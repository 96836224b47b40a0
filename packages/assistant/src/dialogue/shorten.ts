import type { AssistantAction, Language, ReplyPart } from '../assistant-types.ts'
import { COPIES } from './reading.ts'

/** Letters: what a customer reads on a phone without being asked to. */
export const LONGEST_REPLY = 600
const BETWEEN_PARTS = 2
/** Of an action speak the words of its row in the end, which may be as long as this. */
const ROW = 250
const WITH_ROWS = new Set<string>(['reservation', 'guest_list', 'schedule_reminder'])
/**
 * "Tudo bem?" and "boa noite a todos" greet, and ask for nothing; to be put on "a lista" is no wish to read one, "todos os
 * dias" are days, and a "menu executivo" is one thing to eat.
 */
const ASKS_LIST =
  /\b(?:quais|listar|lista de (?!espera|convid|desconto|vip|nomes?|aniver|hoje|amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo)[a-z]+|cardapio|menu(?! (?:executivo|kids|infantil|degustacao|do dia))|precos|valores|opcoes|programacao|agenda|horarios|(?<!\b(?:a|pra|para|com) )tod[oa]s(?! (?:os dias|os? fi(?:m|ns) de semana|os feriados|as (?:noites|tardes|manhas|semanas|segundas|tercas|quartas|quintas|sextas)|os (?:sabados|domingos)|nos|voces|eles|elas)\b)|sabores|atracoes|contatos|tudo(?! (?:bem|bom|certo|joia|ok|beleza|tranquilo|sim|otimo|na paz|em paz))|detalhes)\b/

/**
 * The parts of a reply, cut between two statements when all together are too long for a question that asks for no list:
 * short ones stay whole, the long ones share what is left. `more` is said instead of what is left out. A part that belongs
 * to an action is kept whole.
 */
export function shortened(parts: ReplyPart[], text: string, more: string): ReplyPart[] {
  return asksForList(text) ? parts : fitted(parts, more, expectedOf)
}

/**
 * A reply with the words that its rows have in place of what was expected of them: it becomes no longer than it may be
 * through them. One that was left long stays so.
 */
export function asWritten(parts: ReplyPart[], words: Map<AssistantAction, string>, language: Language): ReplyPart[] {
  const said = parts.map((part) => ({ ...part, text: (part.action && words.get(part.action)) ?? part.text }))
  const lengthOf = ({ text }: ReplyPart) => text.length
  return total(parts, lengthOf) > LONGEST_REPLY ? said : fitted(said, COPIES[language].more, lengthOf)
}

/** Whether a normalized text asks for what cannot be said in a few words: a menu, a programme, all of something. */
export const asksForList = (text: string) => ASKS_LIST.test(text)

type Room = (part: ReplyPart) => number

function fitted(parts: ReplyPart[], more: string, roomOf: Room): ReplyPart[] {
  if (total(parts, roomOf) <= LONGEST_REPLY) return parts
  const [kept, cuttable] = [parts.filter(({ action }) => action), parts.filter(({ action }) => !action)]
  const glue = BETWEEN_PARTS * (parts.length - 1)
  let room = LONGEST_REPLY - glue - kept.reduce((sum, part) => sum + roomOf(part), 0) - more.length - 1
  const short = new Map<ReplyPart, string>()
  for (const [at, part] of cuttable.toSorted((a, b) => a.text.length - b.text.length).entries()) {
    const share = Math.max(0, Math.floor(room / (cuttable.length - at)))
    const said = part.text.length > share ? cut(part.text, share) : part.text
    if (said !== part.text) short.set(part, said)
    room -= said.length
  }
  // Where there is no room for a word of them, there is none for saying that there is more.
  const last = parts.findLast((part) => short.get(part))
  return parts
    .map((part) => {
      const said = short.get(part)
      if (said === undefined) return part
      return { ...part, text: part === last ? `${said}\n${more}`.trim() : said }
    })
    .filter((part) => part.text !== '')
}

const total = (parts: ReplyPart[], roomOf: Room) =>
  parts.reduce((sum, part) => sum + roomOf(part), BETWEEN_PARTS * (parts.length - 1))
const expectedOf: Room = ({ text, action }) =>
  action && WITH_ROWS.has(action.type) ? Math.max(text.length, ROW) : text.length

/** As many whole statements as there is room for; of a single one that is longer, as many words. */
function cut(text: string, room: number): string {
  const end = [...text.matchAll(/[.!?;](?=\s)|\n/g)].findLast(({ index }) => index < room)?.index
  if (end !== undefined) return text.slice(0, end + 1).trim()
  return room < 2 ? '' : `${text.slice(0, room - 1).replace(/\s+\S*$/, '')}\u2026`
}
