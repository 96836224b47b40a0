export { messageChanges } from './message-changes.ts'
export { outgoingChanges } from './outgoing-changes.ts'
