import type { GuestListDeed, KnownGuest, KnownGuestList, ReplyInput } from '../../assistant-types.ts'
import { listNightOf } from '../../dialogue/clauses/nights-for.ts'
import type { Reading } from '../../dialogue/reading.ts'
import { sayDay } from '../../dialogue/say-day.ts'
import { fold } from '../../language/fold.ts'
import { parseDates } from '../../language/dates/parse-dates.ts'
import { readable } from '../../language/foreign.ts'
import { deniesGivingUp, doubtsGivingUp, wantedInstead } from '../../language/giving-up.ts'
import { saysOnly } from '../../language/intents.ts'
import { parseAbsence } from '../../language/stays-away.ts'
import { STAYS } from '../give-up-table.ts'
import type { BookingOutcome } from '../outcome.ts'
import { readSlots } from '../slots.ts'
import type { BookingThread } from '../thread.ts'
import { takesBack } from '../taken-back.ts'
import { asksWhoIsOnList, keepsTable } from '../not-meant.ts'
import { changeCompanions, missingNames, parseCompanions } from './companions.ts'
import { namesByNight } from './by-night.ts'
import { isNamed, isNamedIn } from './named-in.ts'
import { sayGuestList, termsOf } from './say-guest-list.ts'
import { onlyThanks, withoutThanks } from './without-thanks.ts'
import { namesOneMore, nightSpokenOf, wantsOtherNight } from './after-listing.ts'

const LEAVE =
  /\b(?:tir\w+|remov\w+|exclu\w+|apag\w+|retir\w+|remove|take) (?:\w+ ){0,4}?(?:nomes?|lista|me|eu|name)\b|\b(?:me|nos) (?:tir\w+|remov\w+)|\bsair da lista\b/
const ALL = /\btodos\b|\btodo mundo\b|\btudo\b|\bnossos?\b|\ba gente\b|\bnao (?:vamos|iremos)\b|\ball\b/
const MORE =
  /\bmais (?:\d{1,2}|um|uma|dois|duas|tres|quatro|alguem)\b|\bmenos (?:\d{1,2}|um|uma|dois|duas)\b|\bacompanhantes?\b|\b(?:agora|na verdade) (?:somos|vou|vamos|sao)\b/
const ASKS_OWN =
  /\b(?:meu|nosso)s? nomes? (?:\w+ )?(?:esta|estao|ta|tao|consta|entrou|ficou|foi)\b|\b(?:estou|to|estamos|tamo|tamos) (?:\w+ )?na lista\b|\b(?:am i|is my name) on\b/
const WISH =
  /\b(?:quero|queria|queremos|gostaria|pode|poderia|consegue|coloca\w*|poe|por|bota\w*|inclui\w*|adiciona\w*|anota\w*|entrar|manda|meu nome|me|can i|i'?d like|put|quisiera|quiero)\b/
const MYSELF =
  /\bmeu nome\b|\bme (?:coloca|poe|bota|inclui|adiciona|anota|poem)\w*|\b(?:coloca|poe|bota|inclui|adiciona) eu\b|\beu (?:e|\+|mais)\b|\bquero (?:\w+ ){0,3}lista\b/

/** Whether this burst speaks of a name that they have on a list, even if lists were not spoken of lately. */
export function namesOwnEntry({ text, intents }: Reading, { guests = [], reservations = [] }: ReplyInput): boolean {
  if (guests.length === 0 || intents.has('reserve')) return false
  return (
    LEAVE.test(text) ||
    ASKS_OWN.test(text) ||
    wantedInstead(text) !== null ||
    (reservations.length === 0 && (intents.has('cancel') || parseAbsence(text) !== null))
  )
}

type Talk = {
  reading: Reading
  lists: KnownGuestList[]
  guests: KnownGuest[]
  /** All that was said for this wish, normalized: the questions of the house and their answers are one. */
  said: string
  /** The same as it was written, folded: names are not corrected in it. */
  written: string
  /** The messages of it, without their thanks. */
  messages: string[]
  isOpen: boolean
  date: string | undefined
  names: string[]
  name: string | undefined
  contactName: string
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

/** Of who is not sure whether they come: what is on record, and whether the names are to go. */
function askWhetherToLeave(talk: Talk): BookingOutcome {
  const guests = meantGuests(talk)
  const names = guests.map(({ name }) => name)
  return { text: `${tellOwn({ ...talk, guests }).text}\n${talk.reading.copy.lists.leaveIt(names)}`, actions: [] }
}

/** The answer to that question. */
function whetherToLeave(talk: Talk): BookingOutcome | null {
  const { reading, guests } = talk
  const last = reading.history.at(-1)
  if (!last || last.role === 'contact') return null
  const asked = guests.filter(({ name }) => last.text.includes(name))
  if (asked.length === 0 || !last.text.includes(reading.copy.lists.leaveIt(asked.map(({ name }) => name)))) return null
  if (saysOnly(reading.text, 'yes')) return leave({ ...talk, guests: asked, said: 'todos' })
  return saysOnly(reading.text, 'no') || STAYS.test(reading.text) ? tellOwn({ ...talk, guests: asked }) : null
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

/** The same names on the list of another night, where that takes them; else they stay where they are. */
function move(talk: Talk, guests: KnownGuest[], date: string): BookingOutcome | null {
  const { copy, language, at } = talk.reading
  const [{ companions, listId }, ...others] = guests as [KnownGuest, ...KnownGuest[]]
  if (others.some((each) => each.companions !== companions || each.listId !== listId))
    return { text: copy.lists.whichName(guests.map(({ name }) => name)), actions: [] }
  const names = guests.map(({ name }) => name)
  const said = companions > 0 ? `mais ${companions}` : ''
  const joined = joinNight({ ...talk, date, names, said, written: said })
  if (!joined || joined.actions.length === 0) return joined
  const list = talk.lists.find(({ id }) => id === listId)!
  const text = sayGuestList(language, { kind: 'left', list, names }, at.date)
  const left = act({ ...talk, names }, text, list.date, { kind: 'leave', guestIds: guests.map(({ id }) => id) })
  return { ...joined, also: [left] }
}

function listen(reading: Reading, thread: BookingThread, input: ReplyInput, lists: KnownGuestList[]): Talk {
  const { messages, at, history } = reading
  const lastPlain = history.findLastIndex(({ role, text }) => role !== 'contact' && !text.trimEnd().endsWith('?'))
  const isOpen = thread.kind === 'guest_list' && history.at(-1)?.role !== 'contact' && lastPlain < history.length - 1
  const before = isOpen
    ? history.slice(lastPlain + 1).flatMap(({ role, text }) => (role === 'contact' ? [text] : []))
    : []
  const isAskedWhen = history.at(-1)?.text.endsWith(reading.copy.lists.whoWhen)
  const given = readSlots(messages.map(withoutThanks), at.date, thread.expected, {})
  const earlier = before.map((text) => readSlots([withoutThanks(text)], at.date, new Set(), {}))
  const names = [...earlier, given].flatMap((slots) => slots.names ?? [])
  return {
    reading,
    lists,
    guests: input.guests ?? [],
    said: readable([...before, ...messages].join('\n')),
    written: fold([...before, ...messages].join('\n')),
    messages: [...before, ...messages].map(withoutThanks),
    isOpen,
    date: given.date ?? earlier.findLast(({ date }) => date)?.date ?? (isAskedWhen ? undefined : thread.slots.date),
    names: [...new Map(names.map((name) => [fold(name), name])).values()],
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

function change(talk: Talk): BookingOutcome | null {
  const { reading, lists, said } = talk
  const { copy, at, language } = reading
  // "Mais uma coisa" changes nothing, whoever is on the list.
  if (changeCompanions(said, at.date, 1) === null) return null
  const meant = meantGuests(talk)
  if (meant.length !== 1) return { text: copy.lists.whichName(meant.map(({ name }) => name)), actions: [] }
  const [guest] = meant
  const list = lists.find(({ id }) => id === guest!.listId)
  const companions = changeCompanions(said, at.date, guest!.companions)
  if (companions === null || !list) return null
  if (companions > list.companionsAtMost) return { text: refuse(reading, list, 'companions', true), actions: [] }
  const text = sayGuestList(language, { kind: 'changed', list, name: guest!.name, companions }, at.date)
  return act({ ...talk, names: [guest!.name] }, text, list.date, { kind: 'change', guestId: guest!.id, companions })
}

function leave(talk: Talk): BookingOutcome {
  const { reading, lists, guests, said } = talk
  const { copy, at, language } = reading
  if (guests.length === 0) return { text: copy.lists.missing, actions: [] }
  const meant = meantGuests(talk)
  if (meant.length > 1 && !ALL.test(said))
    return { text: copy.lists.whichName(meant.map(({ name }) => name)), actions: [] }
  const list = lists.find(({ id }) => id === meant[0]?.listId)
  if (!list) return { text: copy.lists.missing, actions: [] }
  const names = meant.map(({ name }) => name)
  const text = sayGuestList(language, { kind: 'left', list, names }, at.date)
  return act({ ...talk, names }, text, list.date, { kind: 'leave', guestIds: meant.map(({ id }) => id) })
}

function tellOwn({ reading, guests, lists }: Talk): BookingOutcome {
  const { copy, at, language } = reading
  const lines = guests.flatMap(({ listId, name, companions }) => {
    const list = lists.find(({ id }) => id === listId)
    return list ? copy.lists.own(termsOf(language, list, at.date), name, companions) : []
  })
  return { text: lines.length > 0 ? lines.join('\n') : copy.lists.missing, actions: [] }
}

/** Of the names they have: those that were said, those of the day that was said, or all. */
function meantGuests({ guests, lists, said, date }: Talk): KnownGuest[] {
  const named = guests.filter(({ name }) => said.includes(fold(name)) || said.includes(fold(name).split(' ')[0]!))
  if (named.length > 0) return named
  const thatDay = guests.filter(({ listId }) => lists.find(({ id }) => id === listId)?.date === date)
  return thatDay.length > 0 ? thatDay : guests
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

function refuse(
  { language, at }: Reading,
  list: KnownGuestList,
  why: 'full' | 'closed' | 'over' | 'companions' = list.state === 'open' ? 'full' : list.state,
  keeps = false,
): string {
  const most = why === 'companions' ? list.companionsAtMost : (list.room ?? 0)
  return sayGuestList(language, { kind: 'refused', why, list, most, keeps }, at.date)
}

function act({ names }: Talk, text: string, date: string, deed: GuestListDeed): BookingOutcome {
  const name = deed.kind === 'join' ? deed.names : names
  return { text, actions: [{ type: 'guest_list', fields: { date, name }, deed }] }
}
