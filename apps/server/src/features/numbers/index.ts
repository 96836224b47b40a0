export {
  advanceAttempt,
  cancelAttempt,
  changeNetwork,
  createNumber,
  startAttempt,
  takeDueAttempts,
} from './connect-attempt.ts'
export { findByInstanceNames, findNumbers, getNumber, type NumberRow, presentNumber } from './number.ts'
export { recordConnection } from './record-connection.ts'
