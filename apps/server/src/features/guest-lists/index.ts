export { doorRoutes } from './door/door-routes.ts'
export { mountGuestExport } from './export-guests.ts'
export { changeOwnGuest, joinList, leaveLists, moveGuests } from './own-guests.ts'
export { guestListRoutes } from './routes.ts'
