import type { KnownGuest, KnownGuestList } from '../../assistant-types.ts'
import { parseDates } from '../../language/dates/parse-dates.ts'
import { fold } from '../../language/fold.ts'
import { wantedInstead } from '../../language/giving-up.ts'
import type { BookingOutcome } from '../outcome.ts'
import { readSlots } from '../slots.ts'
import { joinNight } from './join-list.ts'
import type { Talk } from './list-wish.ts'
import { takenFrom } from './own-entries.ts'
import type { Renamed } from './renamed.ts'

/** Moves the list entries of a day that does not suit to another ("Nao vou sexta, vou sabado"). */
export function goInstead(talk: Talk): BookingOutcome | null {
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

/** Gives a place on the same lists to another name, where those lists still take it. */
export function rename(talk: Talk, { guests, name }: Renamed): BookingOutcome | null {
  const { copy, at, dates } = talk.reading
  // "Tira a Lia da sexta e poe a Bia Melo no sabado": each on a night of its own.
  if (dates.length > 1) return null
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

/** Moves names to the list of another night, where it takes them; otherwise they stay. */
export function move(talk: Talk, guests: KnownGuest[], date: string): BookingOutcome | null {
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
