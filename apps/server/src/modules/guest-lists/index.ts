export { doorRoutes } from './check-in/door-routes.ts'
export { mountGuestExport } from './export-guests.ts'
export { addList } from './guest-lists.ts'
export { findListedTonight } from './find-lists.ts'
export {
  anonymizeGuests,
  changeOwnGuest,
  countGuestsOfContact,
  joinList,
  leaveLists,
  moveGuests,
} from './own-guests.ts'
export { guestListRoutes } from './routes.ts'
