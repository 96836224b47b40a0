import { handover as copy } from '@balcao/copy/assistant/handover'
import { assistantCopy } from '@balcao/copy/assistant/portuguese'
import type { Turn } from '../assistant-types.ts'
import { toInstant } from '@balcao/contract/local-time'
import { fold, normalize } from '../language/fold.ts'
import { actsOf } from '../understanding/acts.ts'
import { cutText } from './cut-text.ts'
import type { Reading } from './reading.ts'
import { sayDay } from './say-day.ts'

/** The offer of a person, which the assistant makes where it does not know, or is not sure. */
export const OFFER =
  /(?:quer|posso|quiser|prefer\w+|gostaria)[^.!]*(?:cham|transfer|encaminh|passar|passe|falar)[^.!]*(?:equipe|atendente|pessoa|alguem|gerente|humano|responsavel)/

/** The hours of the thread that belong to the talk that is handed over. */
const TALK_HOURS = 24
/** The probability of asking from which a message counts as a question. */
const ASKS = 0.5
const ANSWERED_AT_MOST = 3
const OPEN_AT_MOST = 2
const QUESTION_LENGTH = 70

/** Returns at most two lines for the person who takes over: what was asked before, and what is on record. */
export function toldBefore(reading: Reading): string[] {
  const { history, at, venue } = reading
  const since = toInstant(at, venue.profile.timezone).getTime() - TALK_HOURS * 3_600_000
  const { answered, open } = questionsOf(history.filter((turn) => turn.at.getTime() >= since))
  const asked = [
    answered.length > 0 && copy.answered(answered.slice(-ANSWERED_AT_MOST)),
    open.length > 0 && copy.open(open.slice(-OPEN_AT_MOST)),
  ].filter((each) => each !== false)
  const bookings = onRecord(reading)
  return [asked.join('. '), bookings.length > 0 ? copy.onRecord(bookings) : ''].filter(Boolean)
}

/** Shortens a text to so many characters, with a mark where something is left out. */
export const shortened = (text: string, length: number) =>
  text.length > length ? `${cutText(text, length - 1).trimEnd()}\u2026` : text

/** Returns the customer's questions, each once, by whether they were answered; what was asked back counts as neither. */
function questionsOf(history: Turn[]) {
  const fates = new Map<string, { text: string; isAnswered: boolean }>()
  for (const [index, { role, text }] of history.entries()) {
    if (role !== 'contact' || !isQuestion(text)) continue
    const reply = history.slice(index + 1).find((turn) => turn.role !== 'contact')
    if (reply && asksBack(reply)) continue
    const isAnswered = reply !== undefined && (reply.role === 'person' || !OFFER.test(normalize(reply.text)))
    const key = fold(text)
    fates.set(key, { text, isAnswered: isAnswered || fates.get(key)?.isAnswered === true })
  }
  const said = (isAnswered: boolean) =>
    [...fates.values()]
      .filter((each) => each.isAnswered === isAnswered)
      .map(({ text }) => shortened(text.replace(/\s+/g, ' ').trim(), QUESTION_LENGTH))
  return { answered: said(true), open: said(false) }
}

/** Tells whether a message asks for something to know; a wish for a table, a list or a person is told otherwise. */
function isQuestion(text: string): boolean {
  if (!/\p{L}{2}/u.test(text)) return false
  const acts = actsOf(text)
  return acts.ask >= ASKS && acts.ask > Math.max(acts.book, acts.list, acts.person, acts.cancel)
}

/** Tells whether a reply is nothing but a question of its own. */
const asksBack = ({ role, text }: Turn) =>
  role === 'assistant' && /^[^.!\n]*\?\s*$/.test(text) && !OFFER.test(normalize(text))

/** Words the customer's coming tables and names on lists. */
function onRecord({ onRecord: { reservations = [], guests = [] }, venue, at }: Reading): string[] {
  const tables = reservations.map(({ code, date, time, partySize, status }) => {
    const when = [`${sayDay(assistantCopy, date, at.date)} ${assistantCopy.at(time)}`, assistantCopy.people(partySize)]
    return copy.table(code, when.join(', '), status === 'confirmed')
  })
  const lists = [...Map.groupBy(guests, ({ listId }) => listId)].flatMap(([listId, theirs]) => {
    const list = venue.guestLists?.find(({ id }) => id === listId)
    const names = theirs.map(({ name, companions }) => (companions > 0 ? `${name} +${companions}` : name))
    return list ? copy.listed(names, list.name, sayDay(assistantCopy, list.date, at.date)) : []
  })
  return [...tables, ...lists]
}
