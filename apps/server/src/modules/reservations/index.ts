export { checkTable, lockReservations } from './check-table.ts'
export {
  anonymizeReservations,
  confirmAttendance,
  countReservationsOfContact,
  findOwnReservation,
  findSameReservation,
  moveReservations,
} from './contact-reservations.ts'
export { findComing, findReservations, getReservation, present } from './find-reservations.ts'
export { makeReservation } from './make-reservation.ts'
export { moveTables, recomputeReservations } from './recompute-reservations.ts'
export { type Person, addByPerson, changeStatus, problemOfRequest, updateByPerson } from './person-changes.ts'
export { planNight } from './plan-night.ts'
export {
  cancelPending,
  deleteOldReminders,
  findPending,
  makeReminder,
  moveReminders,
  updateReminder,
} from './reminders/reminders.ts'
export { recomputeReminders } from './reminders/recompute-reminders.ts'
export { reminderRoutes } from './reminders/routes.ts'
export { remindStep } from './reminders/send-reminders.ts'
export { reservationRoutes } from './routes.ts'
export { loadRules } from './rules.ts'
export { updateReservation } from './update-reservation.ts'
