export { createLocalAssistant } from '@balcao/assistant'
export { composeReply } from './compose-reply.ts'
