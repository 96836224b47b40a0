import type { KnownGuest, KnownGuestList } from '../../assistant-types.ts'
import { sayDay } from '../../dialogue/say-day.ts'
import { fold } from '../../language/fold.ts'
import { saysOnly } from '../../language/intents.ts'
import { STAYS } from '../give-up-table.ts'
import type { BookingOutcome } from '../outcome.ts'
import { readSlots } from '../slots.ts'
import { nightSpokenOf } from './after-listing.ts'
import { changeCompanions } from './companions.ts'
import { act, refuse, type Talk } from './list-wish.ts'
import { sayGuestList, termsOf } from './say-guest-list.ts'

const ALL = /\btodos\b|\btodo mundo\b|\btudo\b|\bnossos?\b|\ba gente\b|\bnao (?:vamos|iremos)\b|\ball\b/

/** Changes the number of companions of a name on a list; returns null where nothing changes. */
export function change(talk: Talk): BookingOutcome | null {
  const { reading, lists, guests, said } = talk
  const { copy, at, language } = reading
  // "Mais uma coisa" changes nothing, whoever is on the list.
  if (guests.every(({ companions }) => changeCompanions(said, at.date, Math.max(1, companions)) === null)) return null
  const meant = meantGuests(talk, nightSpokenOf(reading, lists, guests)?.guests)
  if (meant.length !== 1) return { text: copy.lists.whichName(meant.map(({ name }) => name)), actions: [] }
  const [guest] = meant
  const list = lists.find(({ id }) => id === guest!.listId)
  const companions = changeCompanions(said, at.date, guest!.companions)
  if (companions === null || !list) return null
  if (companions > list.companionsAtMost) return { text: refuse(reading, list, 'companions', true), actions: [] }
  const text = sayGuestList(language, { kind: 'changed', list, name: guest!.name, companions }, at.date)
  return act({ ...talk, names: [guest!.name] }, text, list.date, { kind: 'change', guestId: guest!.id, companions })
}

/**
 * Takes names off a list, or asks which.
 *
 * @param isSure whether all of the guests were named for it
 */
export function leave(talk: Talk, isSure = false): BookingOutcome {
  const { reading, lists, guests, said } = talk
  const { copy, at } = reading
  if (guests.length === 0) return { text: copy.lists.missing, actions: [] }
  // What cannot be taken back needs a day that was said with it.
  const given = reading.dates.length > 1 ? undefined : readSlots(talk.messages, at.date, new Set(), {}).date
  const isOneName = new Set(guests.map(({ name }) => fold(name))).size === 1
  const meant = isSure || isOneName ? ofThatDay({ ...talk, date: given }, guests) : meantGuests(talk)
  const nights = lists.filter(({ id }) => meant.some(({ listId }) => listId === id))
  if (nights.length > 1 && (isSure || (isOneName && !ALL.test(said))))
    return { text: copy.lists.whichDay(nights.map((each) => sayDay(copy, each.date, at.date))), actions: [] }
  if (meant.length > 1 && !isSure && !ALL.test(said))
    return { text: copy.lists.whichName(meant.map(({ name }) => name)), actions: [] }
  const [first, ...also] = nights.map((list) =>
    takenFrom(
      talk,
      list,
      meant.filter(({ listId }) => listId === list.id),
    ),
  )
  return first ? { ...first, ...(also.length > 0 && { also }) } : { text: copy.lists.missing, actions: [] }
}

/** Takes these names off this list. */
export function takenFrom(talk: Talk, list: KnownGuestList, guests: KnownGuest[]): BookingOutcome {
  const { language, at } = talk.reading
  const names = guests.map(({ name }) => name)
  const text = sayGuestList(language, { kind: 'left', list, names }, at.date)
  return act({ ...talk, names }, text, list.date, { kind: 'leave', guestIds: guests.map(({ id }) => id) })
}

/** Says what is on record and asks whether to take the names off, for a customer who is not sure to come. */
export function askWhetherToLeave(talk: Talk): BookingOutcome {
  const guests = meantGuests(talk)
  const names = guests.map(({ name }) => name)
  return { text: `${tellOwn({ ...talk, guests }).text}\n${talk.reading.copy.lists.leaveIt(names)}`, actions: [] }
}

/** Reads the answer to that question. */
export function whetherToLeave(talk: Talk): BookingOutcome | null {
  const { reading, guests } = talk
  const last = reading.history.at(-1)
  if (!last || last.role === 'contact') return null
  const asked = guests.filter(({ name }) => last.text.includes(name))
  if (asked.length === 0 || !last.text.includes(reading.copy.lists.leaveIt(asked.map(({ name }) => name)))) return null
  if (saysOnly(reading.text, 'yes')) return leave({ ...talk, guests: asked, said: 'todos' })
  return saysOnly(reading.text, 'no') || STAYS.test(reading.text) ? tellOwn({ ...talk, guests: asked }) : null
}

/**
 * Says which names the customer has on which lists.
 *
 * @param benefits whether to add what each list gives
 */
export function tellOwn({ reading, guests, lists }: Talk, benefits = false): BookingOutcome {
  const { copy, at, language } = reading
  const lines = guests.flatMap(({ listId, name, companions }) => {
    const list = lists.find(({ id }) => id === listId)
    if (!list) return []
    const own = copy.lists.own(termsOf(language, list, at.date), name, companions)
    return benefits && list.benefit ? `${own} ${list.benefit}` : own
  })
  return { text: lines.length > 0 ? lines.join('\n') : copy.lists.missing, actions: [] }
}

/**
 * Returns those of the customer's entries that are meant: the named ones, the one `lately` spoken of, those of the
 * named day, or all.
 */
function meantGuests(talk: Talk, lately: KnownGuest[] = []): KnownGuest[] {
  const { guests, said } = talk
  const named = guests.filter(({ name }) => said.includes(fold(name)) || said.includes(fold(name).split(' ')[0]!))
  if (named.length > 0) return named
  return lately.length === 1 ? lately : ofThatDay(talk, guests)
}

function ofThatDay({ lists, date }: Talk, guests: KnownGuest[]) {
  const thatDay = guests.filter(({ listId }) => lists.find(({ id }) => id === listId)?.date === date)
  return thatDay.length > 0 ? thatDay : guests
}
