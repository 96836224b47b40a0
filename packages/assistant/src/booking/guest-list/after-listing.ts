import type { KnownGuest, KnownGuestList, ReplyInput } from '../../assistant-types.ts'
import type { Reading } from '../../dialogue/reading.ts'
import { fold } from '../../language/fold.ts'
import { isNameWord } from '../../language/names/name-words.ts'
import { parseMorePeople } from '../../language/party-size.ts'
import { termsOf } from '../../language/terms.ts'
import { CHANGES_IT } from '../change-words.ts'
import { readSlots } from '../slots.ts'
import type { BookingThread } from '../thread.ts'
import { companionsPutRight } from './companions.ts'

type Spoken = { guests: KnownGuest[]; dates: string[]; only: string | undefined }

/** Returns the names and nights that the last message of the venue was about; null where it was about none. */
export function nightSpokenOf({ history }: Reading, lists: KnownGuestList[], guests: KnownGuest[]): Spoken | null {
  const last = history.at(-1)
  if (!last || last.role === 'contact' || last.text.trimEnd().endsWith('?')) return null
  const named = lists.filter(({ name }) => last.text.includes(name))
  const spoken = guests.filter(({ name, listId }) => last.text.includes(name) && named.some(({ id }) => id === listId))
  const dates = [...new Set(named.flatMap(({ id, date }) => (spoken.some(({ listId }) => listId === id) ? date : [])))]
  return spoken.length > 0 ? { guests: spoken, dates, only: dates.length === 1 ? dates[0] : undefined } : null
}

const ADDS =
  /^\W*(?:(?:ah|oi|opa|por favor|entao) )*(?:e|mais|tambem|inclui\w*|adiciona\w*|poe|coloca\w*|bota|and|y)\b|\b(?:tambem|too|tambien)\b/
/** Matches a bare count ("+2", "+ 2 amigas"). */
const ONLY_COUNT = /^\W*\+ ?\d{1,2}(?: \w+)?\W*$/
/** Matches a single word that may be a first name and nothing else ("E a Bia tambem"). */
const FIRST_NAME =
  /^\W*(?:ah,? )?(?:e|mais|inclui|adiciona|p[o\u00f5]e|coloca|bota|and|y)(?: (?:para|pra))? (?:[oa] )?(\p{L}+)(?: (?:tamb[e\u00e9]m|too|tambi[e\u00e9]n|na lista|a\u00ed|ai|junto|por favor))*[\s.!]*$/iu
/** Matches a companion without a name ("E minha amiga tambem"). */
const SOMEBODY =
  /^\W*(?:e|mais|inclui|poe|coloca|bota) (?:[oa] )?(?:minha|meu) [a-z]+(?: (?:vai|vem|quer ir))?(?: tambem| junto)\W*$/

/**
 * Tells whether a message after a listing adds a person ("E a Bia Souza tambem"); `unnamed` where the whole name has to
 * be asked for.
 */
export function namesOneMore({ text, messages, index }: Reading): boolean | 'unnamed' {
  if (text.includes('?') || !ADDS.test(text)) return false
  const [message] = messages
  if (messages.length !== 1 || message === undefined) return true
  if (SOMEBODY.test(text)) return 'unnamed'
  const name = FIRST_NAME.exec(message)?.[1]
  if (!name || !isNameWord(name)) return true
  // What the venue has texts about ("e a entrada tambem") is no guest, unless it is written like one.
  const isWritten = /^\p{Lu}/u.test(name) || !termsOf(fold(name)).some((term) => index.has(term))
  return isWritten && (/^\p{Lu}/u.test(name) || /\b(?:tambem|junto)\b/.test(text)) ? 'unnamed' : true
}

const HOUR = '(?:que horas?|ate quando)'
const HOLDS = '(?:cheg(?:o|ar|armos|amos)|val(?:e|ia|endo)|entr(?:o|ar|armos|amos))'
const ASKS_TERMS = new RegExp(`\\b${HOUR}\\b[^?\\n]*\\b${HOLDS}\\b|\\b${HOLDS}\\b[^?\\n]*\\b${HOUR}\\b`)

/** Tells whether the terms of the list are asked for ("Ate que horas vale?"). */
export const asksTerms = ({ text, dates }: Reading): boolean => dates.length === 0 && ASKS_TERMS.test(text)

/** Tells whether another night is wanted ("Muda pra sabado"). */
export const wantsOtherNight = ({ text, intents, dates }: Reading): boolean =>
  dates.length > 0 && CHANGES_IT.test(text) && !intents.has('reserve') && !intents.has('cancel')

/**
 * Tells whether a short message right after a listing is about that list ("muda pra sabado", "e mais 2"), or answers
 * the question of who to list.
 */
export function followsListing(reading: Reading, input: ReplyInput): boolean {
  const { intents, messages, text, at } = reading
  if (intents.has('reserve') || !isListSpokenOf(reading, input)) return false
  const { names, time } = readSlots(messages, at.date, new Set(), {})
  if (asksWho(reading)) return names !== undefined
  if (asksTerms(reading)) return time === undefined
  const oneMore = namesOneMore(reading)
  const isCount = (ADDS.test(text) || ONLY_COUNT.test(text)) && parseMorePeople(text) !== null
  const counts = !text.includes('?') && (isCount || companionsPutRight(text) !== null)
  const adds = oneMore === 'unnamed' || (oneMore && names !== undefined) || counts
  return time === undefined && (wantsOtherNight(reading) || adds)
}

/** Turns the thread to the list that was last spoken of, where nobody said "lista". */
export function ofListSpokenOf(thread: BookingThread, reading: Reading, input: ReplyInput): BookingThread {
  if (thread.kind || !isListSpokenOf(reading, input)) return thread
  const { history, venue } = reading
  const told = history.findLastIndex(({ role, text }) => role !== 'contact' && !text.trimEnd().endsWith('?'))
  const lists = venue.guestLists ?? []
  const date = nightSpokenOf({ ...reading, history: history.slice(0, told + 1) }, lists, input.guests ?? [])?.only
  return { ...thread, kind: 'guest_list', slots: { ...thread.slots, ...(date && { date }) } }
}

const isListSpokenOf = (reading: Reading, { guests = [] }: ReplyInput) =>
  asksWho(reading) || nightSpokenOf(reading, reading.venue.guestLists ?? [], guests) !== null

/** Tells whether the venue has just asked for names. */
const asksWho = ({ history, copy }: Reading) =>
  [copy.lists.askName, copy.lists.whoWhen].some((question) => history.at(-1)?.text.endsWith(question))
