import type { AssistantAction, Language, ReplyPart } from '../assistant-types.ts'
import { COPIES } from './reading.ts'

/** The longest reply in characters that a customer reads on a phone without asking for it. */
export const LONGEST_REPLY = 600
const BETWEEN_PARTS = 2
/** The least length in characters reserved for the words of an action's row, which replace its text in the end. */
const ROW = 250
const WITH_ROWS = new Set<string>(['reservation', 'guest_list', 'schedule_reminder'])
/**
 * Matches a request for a list. "boa noite a todos" is a greeting; being put on "a lista", "todos os dias" and a "menu
 * executivo" ask for none.
 */
const ASKS_LIST =
  /\b(?:quais|listar|lista de (?!espera|convid|desconto|vip|nomes?|aniver|hoje|amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo)[a-z]+|cardapio|menu(?! (?:executivo|kids|infantil|degustacao|do dia))|precos|valores|opcoes|programacao|agenda|horarios|(?<!\b(?:a|pra|para|com) )tod[oa]s(?! (?:os dias|os? fi(?:m|ns) de semana|os feriados|as (?:noites|tardes|manhas|semanas|segundas|tercas|quartas|quintas|sextas)|os (?:sabados|domingos)|nos|voces|eles|elas)\b)|sabores|atracoes|contatos|tudo(?! (?:bem|bom|certo|joia|ok|beleza|tranquilo|sim|otimo|na paz|em paz))|detalhes)\b/

/**
 * Returns the parts of a reply, cut between two statements when they are too long for a question that asks for no list:
 * short parts stay whole, the long ones share the rest. `more` replaces what is left out. A part that belongs to an
 * action is kept whole.
 */
export function shortened(parts: ReplyPart[], text: string, more: string): ReplyPart[] {
  return asksForList(text) ? parts : fitted(parts, more, expectedOf)
}

/**
 * Returns a reply with the words of its rows in place of the expected ones, cut so that they do not make it longer than
 * allowed. A reply that was already longer stays so.
 */
export function asWritten(parts: ReplyPart[], words: Map<AssistantAction, string>, language: Language): ReplyPart[] {
  const said = parts.map((part) => ({ ...part, text: (part.action && words.get(part.action)) ?? part.text }))
  const lengthOf = ({ text }: ReplyPart) => text.length
  return total(parts, lengthOf) > LONGEST_REPLY ? said : fitted(said, COPIES[language].more, lengthOf)
}

/** Tells whether a normalized text asks for what takes many words: a menu, the events, all of something. */
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

/** Returns as many whole statements as there is room for; of a single longer one, as many words. */
function cut(text: string, room: number): string {
  const end = [...text.matchAll(/[.!?;](?=\s)|\n/g)].findLast(({ index }) => index < room)?.index
  if (end !== undefined) return text.slice(0, end + 1).trim()
  return room < 2 ? '' : `${text.slice(0, room - 1).replace(/\s+\S*$/, '')}\u2026`
}
