import { lockReservations } from './lock-reservations.ts'
import { reckonReservations } from './reckon-reservations.ts'

/** What is done with all the tables of a house at once. */
export const allTables = { lock: lockReservations, reckon: reckonReservations }
