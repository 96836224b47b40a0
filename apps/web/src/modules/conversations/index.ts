export { failureMessage } from './messages/failure-message.ts'
export { useQuickReplies } from './quick-replies/queries.ts'
