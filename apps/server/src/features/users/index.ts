export { setBlocked, setPassword } from './change-user.ts'
export { findUsers, getUser, loadUserFigures } from './find-users.ts'
