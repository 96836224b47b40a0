export { failureMessage } from './messages/failure-message.ts'
