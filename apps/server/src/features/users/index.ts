export { setBlocked, setPassword } from './change-user.ts'
export { findUsers, getUser, loadLastSeen, loadUserFigures } from './find-users.ts'
