import type { KnownGuest, KnownGuestList, ReplyInput } from '../../assistant-types.ts'
import { COPIES, type Reading } from '../../dialogue/reading.ts'
import { fold } from '../../language/fold.ts'
import { readable } from '../../language/foreign.ts'
import { deniesGivingUp, doubtsGivingUp, wantedInstead } from '../../language/giving-up.ts'
import { parseFullNames } from '../../language/names/person-name.ts'
import { parseAbsence } from '../../language/stays-away.ts'
import type { BookingOutcome } from '../outcome.ts'
import { readSlots } from '../slots.ts'
import type { BookingThread } from '../thread.ts'
import { takesBack } from '../taken-back.ts'
import { asksWhoIsOnList, keepsTable } from '../not-meant.ts'
import { goInstead, move, rename } from './change-place.ts'
import { join, WISH } from './join-list.ts'
import type { Talk } from './list-wish.ts'
import { isNamedIn } from './named-in.ts'
import { namedOff, takenOff } from './named-off.ts'
import { askWhetherToLeave, change, leave, tellOwn, whetherToLeave } from './own-entries.ts'
import { renamed } from './renamed.ts'
import { onlyThanks, withoutThanks } from './without-thanks.ts'
import { asksTerms, namesOneMore, nightSpokenOf, wantsOtherNight } from './after-listing.ts'

const LEAVE =
  /\b(?:tir\w+|remov\w+|exclu\w+|apag\w+|retir\w+|remove|take(?=[^.!?\n]* off\b)) (?:\w+ ){0,4}?(?:nomes?|lista|me|eu|name)\b|\b(?:me|nos) (?:tir\w+|remov\w+)|\bsair da lista\b/
const MORE =
  /(?:\bmais (?:\d{1,2}|um|uma|dois|duas|tres|quatro|alguem)|(?<![\w+])\+ ?\d{1,2}(?! ?\d))\b|\bmenos (?:\d{1,2}|um|uma|dois|duas)\b|\bacompanhantes?\b|\b(?:agora|na verdade) (?:somos|vou|vamos|sao)\b|\bna verdade,? (?:so|apenas) (?:mais )?(?:\d{1,2}|um|uma|dois|duas)\b/
const ASKS_OWN =
  /\b(?:meu|nosso)s? nomes? (?:\w+ )?(?:esta|estao|ta|tao|consta|entrou|ficou|foi)\b|\b(?:estou|to|estamos|tamo|tamos) (?:\w+ )?na lista\b|\b(?:am i|is my name) on\b/

/**
 * Tells whether this burst speaks of a name that the customer has on a list, even if lists were not spoken of lately.
 */
export function namesOwnEntry(reading: Reading, { guests = [], reservations = [] }: ReplyInput): boolean {
  const { text, intents, messages } = reading
  if (guests.length === 0 || intents.has('reserve')) return false
  return (
    LEAVE.test(text) ||
    namedOff(fold(messages.join('\n')), guests, parseFullNames(messages.join('\n'))) !== null ||
    ASKS_OWN.test(text) ||
    wantedInstead(text) !== null ||
    (reservations.length === 0 &&
      (intents.has('cancel') || parseAbsence(text) !== null || renamed(messages, guests, [], null) !== null))
  )
}

/**
 * Handles a guest-list wish where lists and entries are stored as rows. Returns null when the burst is about something
 * else.
 *
 * @param enlists whether somebody is to be listed though no list is mentioned
 */
export function takeGuestList(
  reading: Reading,
  thread: BookingThread,
  input: ReplyInput,
  lists: KnownGuestList[],
  enlists = false,
): BookingOutcome | null {
  const talk = listen(reading, thread, input, lists)
  const { guests, said, isOpen } = talk
  const off = namedOff(talk.written, guests, talk.off)
  const as = renamed(talk.messages, guests, talk.names, off)
  const placed = as && rename(talk, as)
  if (placed) return placed
  if (off) return off.refused ? tellOwn({ ...talk, guests: off.guests }) : takeOff(talk, off.guests)
  if (talk.off.length > 0 && talk.names.length === 0) return { text: reading.copy.lists.missing, actions: [] }
  const gives = LEAVE.test(reading.text) || reading.intents.has('cancel')
  if (
    ASKS_OWN.test(reading.text) ||
    (guests.length > 0 && gives && (takesBack(reading.text) || deniesGivingUp(reading.text)))
  )
    return tellOwn(talk)
  const asked = whetherToLeave(talk)
  if (asked) return asked
  if (!reading.intents.has('yes') && reading.messages.every(onlyThanks)) return null
  if (asksWhoIsOnList(reading.text) || (reading.intents.has('cancel') && keepsTable(reading.text))) return null
  const absence = parseAbsence(reading.text)
  if (absence && guests.length > 0 && !reading.intents.has('cancel'))
    return guests.some((guest) => isNamedIn(absence.said, guest)) ? leave(talk) : change(talk)
  const instead = goInstead(talk)
  if (instead) return instead
  if (LEAVE.test(said) || (guests.length > 0 && reading.intents.has('cancel')))
    return guests.length > 0 && doubtsGivingUp(reading.text) ? askWhetherToLeave(talk) : leave(talk)
  const after = afterListing(talk, input.guests ?? [])
  if (after) return after
  const isAbout = reading.intents.has('guestList') || isOpen || enlists
  if (guests.length > 0 && talk.names.length === 0 && MORE.test(said) && (isAbout || thread.kind === 'guest_list'))
    return change(talk)
  if (!isAbout) return thread.kind === 'guest_list' && talk.names.length > 0 && WISH.test(said) ? join(talk) : null
  return join(talk)
}

/** Handles a short message right after a listing: another night, or one more name. */
function afterListing(talk: Talk, guests: KnownGuest[]): BookingOutcome | null {
  const { reading, lists, names } = talk
  const spoken = nightSpokenOf(reading, lists, guests)
  if (!spoken) return null
  if (asksTerms(reading)) return tellOwn({ ...talk, guests: spoken.guests }, true)
  const { copy, at, messages } = reading
  const date = readSlots(messages, at.date, new Set(), {}).date ?? spoken.only
  const oneMore = namesOneMore(reading)
  if (names.length > 0)
    return oneMore ? (date ? join({ ...talk, date }) : { text: copy.lists.whoWhen, actions: [] }) : null
  if (oneMore === 'unnamed') return { text: date ? copy.lists.askName : copy.lists.whoWhen, actions: [] }
  return wantsOtherNight(reading) && date && !spoken.dates.includes(date) ? move(talk, spoken.guests, date) : null
}

/** Takes the named guests off, and lists those who are to come on another night. */
function takeOff(talk: Talk, guests: KnownGuest[]): BookingOutcome {
  const left = leave({ ...talk, guests }, true)
  const wishes = left.actions.length > 0 && !talk.isOpen && talk.names.length > 0 && WISH.test(talk.said)
  const joined = wishes ? join(talk) : null
  return joined?.actions.length ? { ...left, also: [joined, ...(joined.also ?? [])] } : left
}

/**
 * Tells whether the venue asks about a list or a name; a general question ("Como posso ajudar?") leaves no wish open.
 */
function asksOfLists(text: string) {
  if (!text.trimEnd().endsWith('?')) return false
  return !ASKED_OF_ALL.some((question) => text.endsWith(question)) || OF_LISTS.test(fold(text))
}

const ASKED_OF_ALL = Object.values(COPIES).flatMap(({ offerPerson, helloAgain }) => [offerPerson, helloAgain])
const OF_LISTS = /\b(?:listas?|nomes?|lists?|names?|nombres?)\b/

function listen(reading: Reading, thread: BookingThread, input: ReplyInput, lists: KnownGuestList[]): Talk {
  const { messages, at, history } = reading
  const lastPlain = history.findLastIndex(({ role, text }) => role !== 'contact' && !asksOfLists(text))
  const isOpen = thread.kind === 'guest_list' && history.at(-1)?.role !== 'contact' && lastPlain < history.length - 1
  const before = isOpen
    ? history.slice(lastPlain + 1).flatMap(({ role, text }) => (role === 'contact' ? [text] : []))
    : []
  const isAskedWhen = history.at(-1)?.text.endsWith(reading.copy.lists.whoWhen)
  const given = readSlots(messages.map(withoutThanks), at.date, thread.expected, {})
  const earlier = before.map((text) => readSlots([withoutThanks(text)], at.date, new Set(), {}))
  const written = fold([...before, ...messages].join('\n'))
  const names = [...earlier, given].flatMap((slots) => slots.names ?? [])
  const all = [...new Map(names.map((name) => [fold(name), name])).values()]
  const off = takenOff(written, all)
  return {
    reading,
    lists,
    guests: input.guests ?? [],
    said: readable([...before, ...messages].join('\n')),
    written,
    messages: [...before, ...messages].map(withoutThanks),
    isOpen,
    date: given.date ?? earlier.findLast(({ date }) => date)?.date ?? (isAskedWhen ? undefined : thread.slots.date),
    names: all.filter((name) => !off.includes(name)),
    off,
    name: given.name,
    contactName: input.contact?.name ?? '',
  }
}
