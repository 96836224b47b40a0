import type { KnownGuest, KnownGuestList } from '../../assistant-types.ts'
import { listNightOf } from '../../dialogue/clauses/nights-for.ts'
import { sayDay } from '../../dialogue/say-day.ts'
import { fold } from '../../language/fold.ts'
import type { BookingOutcome } from '../outcome.ts'
import { namesByNight } from './by-night.ts'
import { missingNames, parseCompanions } from './companions.ts'
import { act, refuse, type Talk } from './list-wish.ts'
import { isNamed } from './named-in.ts'
import { sayGuestList, termsOf } from './say-guest-list.ts'

/** Matches that somebody is to be on a list. */
export const WISH =
  /\b(?:quero|queria|queremos|gostaria|pode|poderia|consegue|coloca\w*|poe|por|bota\w*|inclui\w*|adiciona\w*|anota\w*|entrar|manda|meu nome|me|can i|i'?d like|put|quisiera|quiero)\b/
const MYSELF =
  /\bmeu nome\b|\bme (?:coloca|poe|bota|inclui|adiciona|anota|poem)\w*|\b(?:coloca|poe|bota|inclui|adiciona) eu\b|\beu (?:e|\+|mais)\b|\bquero (?:\w+ ){0,3}lista\b/

/** Puts the requested names on lists, each on that of its own night. */
export function join(talk: Talk): BookingOutcome | null {
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

/** Puts the requested names on the list of one night, or asks for the names, the night or the list that is missing. */
export function joinNight(talk: Talk): BookingOutcome | null {
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
