export { checkInRoutes } from './check-in/check-in-routes.ts'
export { mountGuestExport } from './export-guests.ts'
export { addList, addRepeatedLists } from './guest-lists.ts'
export { findListedTonight } from './find-lists.ts'
export {
  anonymizeGuests,
  changeOwnGuest,
  countGuestsOfContact,
  joinList,
  leaveLists,
  moveGuests,
} from './own-guests.ts'
export { repeatEventsStep } from './repeat-events.ts'
export { guestListRoutes } from './routes.ts'
