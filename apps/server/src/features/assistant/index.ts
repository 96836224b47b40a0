export { createLocalAssistant } from '@balcao/assistant'
export { askedAt } from './asked-at.ts'
export { answersNow } from './answers-now.ts'
export { composeReply } from './compose-reply.ts'
