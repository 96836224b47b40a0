export {
  askingForText,
  createIndexCache,
  createLocalAssistant,
  createModelAssistant,
  ModelError,
} from '@balcao/assistant'
export { askedAt } from './asked-at.ts'
export { answersNow } from './answers-now.ts'
export {
  type Assistant,
  composeReply,
  ifOverdue,
  prepareReplies,
  ReplyOverdue,
  type ReplyRequest,
  replyInput,
} from './compose-reply.ts'
