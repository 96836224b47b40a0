import { oc } from '@orpc/contract'
import { z } from 'zod'
import { ConversationState } from '../conversations.ts'
import { ThreadMessage } from './messages.ts'
import { limit, programErrors } from './program-errors.ts'

export const ProgramConversation = z.object({
  id: z.string(),
  state: ConversationState,
  waitingSince: z.date().nullable(),
  unread: z.number(),
  numberId: z.string(),
  contact: z.object({ id: z.string(), name: z.string().nullable(), phone: z.string().nullable() }),
  lastMessageAt: z.date().nullable(),
})
export type ProgramConversation = z.infer<typeof ProgramConversation>

const id = z.uuid()

export const conversationCalls = {
  /** Returns the conversations by newest activity. */
  listConversations: oc
    .route({ method: 'GET', path: '/v1/conversations', operationId: 'listConversations' })
    .input(
      z.object({
        state: ConversationState.optional(),
        cursor: z
          .string()
          .regex(/^[\dTZ:.-]{20,30}_[0-9a-f-]{36}$/)
          .optional(),
        limit,
      }),
    )
    .errors(programErrors())
    .output(z.object({ conversations: z.array(ProgramConversation), nextCursor: z.string().nullable() })),
  getConversation: oc
    .route({ method: 'GET', path: '/v1/conversations/{id}', operationId: 'getConversation' })
    .input(z.object({ id }))
    .errors(programErrors('not_found'))
    .output(ProgramConversation),
  /** Returns the newest page of messages, or the one before a message; oldest first inside a page. */
  listMessages: oc
    .route({ method: 'GET', path: '/v1/conversations/{id}/messages', operationId: 'listMessages' })
    .input(
      z.object({
        id,
        before: z
          .string()
          .regex(/^\d{1,18}$/)
          .optional(),
        limit,
      }),
    )
    .errors(programErrors('not_found'))
    .output(z.object({ messages: z.array(ThreadMessage), hasMore: z.boolean() })),
}
