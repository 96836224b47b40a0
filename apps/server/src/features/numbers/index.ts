export {
  advanceAttempt,
  cancelAttempt,
  createNumber,
  startAttempt,
  takeDueAttempts,
} from './connect-attempt.ts'
export { findByInstanceNames, findNumbers, getNumber, type NumberRow, presentNumber } from './number.ts'
export { changeNumber } from './change-number.ts'
export { removal } from './removal.ts'
export { recordConnection } from './record-connection.ts'
