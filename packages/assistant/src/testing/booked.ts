import type { KnownGuestList, KnownReservation } from '../assistant-types.ts'

/** Returns a reservation for tests, on the Friday after the Thursday of the test venues. */
export const aTable = (over: Partial<KnownReservation> = {}): KnownReservation => ({
  code: 'M4K7',
  date: '2026-12-11',
  time: '20:00',
  partySize: 4,
  name: 'Ana',
  status: 'requested',
  ...over,
})

/** Returns a guest list for tests, of the same Friday. */
export const aGuestList = (over: Partial<KnownGuestList> = {}): KnownGuestList => ({
  id: 'l1',
  date: '2026-12-11',
  event: 'Baile',
  name: 'Lista VIP',
  cutOff: '22:00',
  benefit: '',
  companionsAtMost: 3,
  room: null,
  state: 'open',
  ...over,
})
