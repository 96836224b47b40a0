export { createLocalAssistant } from '@balcao/assistant'
export { answersNow } from './answers-now.ts'
export { composeReply } from './compose-reply.ts'
