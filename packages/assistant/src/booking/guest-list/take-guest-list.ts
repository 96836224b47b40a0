import type { KnownGuest, KnownGuestList, ReplyInput } from '../../assistant-types.ts'
import { listNightOf } from '../../dialogue/clauses/nights-for.ts'
import { COPIES, type Reading } from '../../dialogue/reading.ts'
import { sayDay } from '../../dialogue/say-day.ts'
import { fold } from '../../language/fold.ts'
import { parseDates } from '../../language/dates/parse-dates.ts'
import { readable } from '../../language/foreign.ts'
import { deniesGivingUp, doubtsGivingUp, wantedInstead } from '../../language/giving-up.ts'
import { parseFullNames } from '../../language/names/person-name.ts'
import { parseAbsence } from '../../language/stays-away.ts'
import type { BookingOutcome } from '../outcome.ts'
import { readSlots } from '../slots.ts'
import type { BookingThread } from '../thread.ts'
import { takesBack } from '../taken-back.ts'
import { asksWhoIsOnList, keepsTable } from '../not-meant.ts'
import { missingNames, parseCompanions } from './companions.ts'
import { namesByNight } from './by-night.ts'
import { act, refuse, type Talk } from './list-wish.ts'
import { isNamed, isNamedIn } from './named-in.ts'
import { namedOff, takenOff } from './named-off.ts'
import { askWhetherToLeave, change, leave, tellOwn, whetherToLeave } from './own-entries.ts'
import { renamed, type Renamed } from './renamed.ts'
import { sayGuestList, termsOf } from './say-guest-list.ts'
import { onlyThanks, withoutThanks } from './without-thanks.ts'
import { namesOneMore, nightSpokenOf, wantsOtherNight } from './after-listing.ts'

const LEAVE =
  /\b(?:tir\w+|remov\w+|exclu\w+|apag\w+|retir\w+|remove|take) (?:\w+ ){0,4}?(?:nomes?|lista|me|eu|name)\b|\b(?:me|nos) (?:tir\w+|remov\w+)|\bsair da lista\b/
const MORE =
  /(?:\bmais (?:\d{1,2}|um|uma|dois|duas|tres|quatro|alguem)|(?<![\w+])\+ ?\d{1,2}(?! ?\d))\b|\bmenos (?:\d{1,2}|um|uma|dois|duas)\b|\bacompanhantes?\b|\b(?:agora|na verdade) (?:somos|vou|vamos|sao)\b/
const ASKS_OWN =
  /\b(?:meu|nosso)s? nomes? (?:\w+ )?(?:esta|estao|ta|tao|consta|entrou|ficou|foi)\b|\b(?:estou|to|estamos|tamo|tamos) (?:\w+ )?na lista\b|\b(?:am i|is my name) on\b/
const WISH =
  /\b(?:quero|queria|queremos|gostaria|pode|poderia|consegue|coloca\w*|poe|por|bota\w*|inclui\w*|adiciona\w*|anota\w*|entrar|manda|meu nome|me|can i|i'?d like|put|quisiera|quiero)\b/
const MYSELF =
  /\bmeu nome\b|\bme (?:coloca|poe|bota|inclui|adiciona|anota|poem)\w*|\b(?:coloca|poe|bota|inclui|adiciona) eu\b|\beu (?:e|\+|mais)\b|\bquero (?:\w+ ){0,3}lista\b/

/** Whether this burst speaks of a name that they have on a list, even if lists were not spoken of lately. */
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
 * A guest list, where rows say which there are and who is on them. Null when the burst is about something else.
 *
 * @param enlists somebody is to be written down, though no list is spoken of
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
  if (as) return rename(talk, as)
  if (off) return off.refused ? tellOwn({ ...talk, guests: off.guests }) : leave({ ...talk, guests: off.guests }, true)
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

/** What is wanted in few words right after a name was put on a list: another night, or one more name. */
function afterListing(talk: Talk, guests: KnownGuest[]): BookingOutcome | null {
  const { reading, lists, names } = talk
  const spoken = nightSpokenOf(reading, lists, guests)
  if (!spoken) return null
  const { copy, at, messages } = reading
  const date = readSlots(messages, at.date, new Set(), {}).date ?? spoken.only
  const oneMore = namesOneMore(reading)
  if (names.length > 0)
    return oneMore ? (date ? join({ ...talk, date }) : { text: copy.lists.whoWhen, actions: [] }) : null
  if (oneMore === 'unnamed') return { text: date ? copy.lists.askName : copy.lists.whoWhen, actions: [] }
  return wantsOtherNight(reading) && date && !spoken.dates.includes(date) ? move(talk, spoken.guests, date) : null
}

/** "Nao vou sexta, vou sabado", of names that are on the list of the day that will not do. */
function goInstead(talk: Talk): BookingOutcome | null {
  const { reading, guests, lists, names } = talk
  const wanted = wantedInstead(reading.text)
  const date = wanted === null ? undefined : parseDates(wanted, reading.at.date)[0]?.date
  if (!date || names.length > 0) return null
  const nightOf = ({ listId }: KnownGuest) => lists.find(({ id }) => id === listId)?.date
  const given = guests.filter(
    (guest) => reading.dates.some((said) => said === nightOf(guest)) && nightOf(guest) !== date,
  )
  return given.length > 0 ? move(talk, given, date) : null
}

/** The same place on the same lists under another name, where those still take it. */
function rename(talk: Talk, { guests, name }: Renamed): BookingOutcome | null {
  const { copy, at } = talk.reading
  const { date } = readSlots(talk.messages, at.date, new Set(), {})
  const listOf = ({ listId }: KnownGuest) => talk.lists.find(({ id }) => id === listId)
  const meant = date ? guests.filter((guest) => listOf(guest)?.date === date) : guests
  const names = [...new Set(meant.map((each) => each.name))]
  if (names.length > 1) return { text: copy.lists.whichName(names), actions: [] }
  const [first, ...also] = meant.flatMap((guest) => {
    const list = listOf(guest)
    return list ? (replaceIn(talk, list, guest, name) ?? []) : []
  })
  return first
    ? { ...first, also: [...(first.also ?? []), ...also.flatMap((each) => [each, ...(each.also ?? [])])] }
    : null
}

function replaceIn(talk: Talk, list: KnownGuestList, guest: KnownGuest, name: string): BookingOutcome | null {
  // Both are on it for a moment: where that does not fit, people see to it, and nobody loses a place.
  if (list.state === 'open' && list.room !== null && list.room <= guest.companions)
    return { text: talk.reading.copy.handoff.booking, actions: [], handoff: 'booking' }
  const said = [fold(list.name), guest.companions > 0 && `mais ${guest.companions}`].filter(Boolean).join(' ')
  const joined = joinNight({ ...talk, date: list.date, names: [name], said, written: '' })
  return joined?.actions.length ? { ...joined, also: [takenFrom(talk, list, [guest])] } : joined
}

/** The same names on the list of another night, where that takes them; else they stay where they are. */
function move(talk: Talk, guests: KnownGuest[], date: string): BookingOutcome | null {
  const { copy } = talk.reading
  const [{ companions, listId }, ...others] = guests as [KnownGuest, ...KnownGuest[]]
  if (others.some((each) => each.companions !== companions || each.listId !== listId))
    return { text: copy.lists.whichName(guests.map(({ name }) => name)), actions: [] }
  const names = guests.map(({ name }) => name)
  const said = companions > 0 ? `mais ${companions}` : ''
  const joined = joinNight({ ...talk, date, names, said, written: said })
  if (!joined || joined.actions.length === 0) return joined
  return { ...joined, also: [takenFrom(talk, talk.lists.find(({ id }) => id === listId)!, guests)] }
}

function takenFrom(talk: Talk, list: KnownGuestList, guests: KnownGuest[]) {
  const { language, at } = talk.reading
  const names = guests.map(({ name }) => name)
  const text = sayGuestList(language, { kind: 'left', list, names }, at.date)
  return act({ ...talk, names }, text, list.date, { kind: 'leave', guestIds: guests.map(({ id }) => id) })
}

/** The house asks something of a list or a name; what it asks of everybody ("Como posso ajudar?") leaves no wish open. */
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

/** The names that are wished for, each on the list of its own night. */
function join(talk: Talk): BookingOutcome | null {
  const { reading, lists, guests } = talk
  const { copy, at, language } = reading
  const wish = namesByNight(reading, talk.messages, talk.names, wholeName(talk.contactName))
  if (!wish) return joinNight(talk)
  if ('unclear' in wish) {
    const open = lists.filter(({ date, state }) => wish.unclear.includes(date) && state === 'open')
    const terms = open.map((list) => copy.lists.open(termsOf(language, list, at.date), list.companionsAtMost))
    return { text: [...(talk.names.length > 0 ? [] : terms), copy.lists.whoWhen].join('\n'), actions: [] }
  }
  const isOn = (date: string, name: string) =>
    lists.some((list) => list.date === date && guests.some((guest) => isSameName(guest, list, name)))
  const fresh = wish.nights.filter(({ date, names }) => !names.every((name) => isOn(date, name)))
  const nights = fresh.length > 0 ? fresh : wish.nights
  const [first, ...also] = nights.flatMap(
    ({ said, ...night }) => joinNight({ ...talk, ...night, said, written: said }) ?? [],
  )
  return first ? { ...first, ...(also.length > 0 && { also }) } : null
}

function joinNight(talk: Talk): BookingOutcome | null {
  const { reading, lists, date, said } = talk
  const { copy, at, language } = reading
  const takes = lists.filter(({ state, room }) => state === 'open' && (room === null || room > 0))
  const dates = [...new Set((takes.length > 0 ? takes : lists).map((list) => list.date))]
  const ofLists = lists.map((list) => ({ date: list.date, open: takes.includes(list) }))
  const wanted = listNightOf(reading, ofLists, date) ?? (dates.length === 1 ? dates[0] : undefined)
  if (!wanted) return { text: copy.lists.whichDay(nightsOf(talk, takes)), actions: [] }
  const thatDay = lists.filter((list) => list.date === wanted)
  if (thatDay.length === 0) {
    const others = takes.length > 0 ? copy.lists.others(nightsOf(talk, takes)) : ''
    const text = [copy.lists.notThatDay(sayDay(copy, wanted, at.date)), others, copy.lists.offer]
      .filter(Boolean)
      .join(' ')
    return { text, actions: [] }
  }
  const named = thatDay.filter((list) => isNamed(said, list, thatDay))
  const meant =
    named.length > 0
      ? named
      : thatDay.some((list) => takes.includes(list))
        ? thatDay.filter((list) => takes.includes(list))
        : thatDay
  const refusals = meant.filter((list) => !takes.includes(list))
  if (refusals.length === meant.length) return { text: refuse(reading, refusals[0]!), actions: [] }
  const terms = meant.map((list) => copy.lists.open(termsOf(language, list, at.date), list.companionsAtMost)).join('\n')
  const names = namesOf(talk)
  if (names.length === 0 && !WISH.test(said)) return { text: `${terms}\n${copy.lists.askName}`, actions: [] }
  if (meant.length > 1) return { text: `${terms}\n${copy.lists.which(meant.map(({ name }) => name))}`, actions: [] }
  if (names.length === 0) return { text: `${terms}\n${copy.lists.askName}`, actions: [] }
  return putDown(talk, meant[0]!, names)
}

const isSameName = (guest: KnownGuest, list: KnownGuestList, name: string) =>
  guest.listId === list.id && fold(guest.name) === fold(name)

function putDown(talk: Talk, list: KnownGuestList, names: string[]): BookingOutcome | null {
  const { reading, said } = talk
  const companions = names.length > 1 ? 0 : (parseCompanions(said, reading.at.date) ?? 0)
  if (companions > list.companionsAtMost) return { text: refuse(reading, list, 'companions'), actions: [] }
  // Beside several names, whose companion somebody is cannot be told: they are on the list by their own.
  const missing = names.length > 1 ? missingNames(talk.written, reading.at.date, names) : 0
  const fresh = names.filter((name) => !talk.guests.some((guest) => isSameName(guest, list, name)))
  if (fresh.length === 0 && missing > 0 && talk.isOpen) return null
  if (missing > 0 && list.room !== null && fresh.length + missing > list.room)
    return { text: refuse(reading, list), actions: [] }
  const added = fresh.length > 0 ? fresh : names
  const outcome = { kind: 'joined' as const, list, names: added, companions, twice: [] }
  const done = act({ ...talk, names: added }, sayGuestList(reading.language, outcome, reading.at.date), list.date, {
    kind: 'join',
    listId: list.id,
    names: added,
    companions,
  })
  return missing > 0 ? { ...done, asks: reading.copy.lists.askOthers(missing) } : done
}

function namesOf({ names, said, contactName }: Talk): string[] {
  if (names.length > 0) return names
  // What WhatsApp calls them, when it is a whole name and they speak of themselves.
  const own = wholeName(contactName)
  return MYSELF.test(said) && own ? [own] : []
}

const wholeName = (name: string) => (/^\p{L}{2,}(?: \p{L}[\p{L}'.-]*)+$/u.test(name.trim()) ? name.trim() : '')

function nightsOf({ reading: { copy, at } }: Talk, lists: KnownGuestList[]): string[] {
  return [...new Set(lists.map(({ date, event }) => copy.lists.night(sayDay(copy, date, at.date), event)))]
}
