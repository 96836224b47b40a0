export { askingForText, createLocalAssistant, createModelAssistant, ModelError } from '@balcao/assistant'
export { askedAt } from './asked-at.ts'
export { answersNow } from './answers-now.ts'
export { composeReply, type ReplyRequest, replyInput } from './compose-reply.ts'
