import type { Database } from '#platform/database.ts'
import { signedIn } from '#platform/http/procedures.ts'
import { sql } from 'drizzle-orm'
import { findMessages } from './find-messages.ts'

export function messageRoutes({ db }: { db: Database }) {
  return {
    messages: signedIn.conversations.messages.handler(({ context, input, errors }) =>
      db.tenant(context.ownerId, async (tx) => {
        const { rows } = await tx.execute(sql`select from conversations where id = ${input.conversationId}::uuid`)
        if (rows.length === 0) throw errors.not_found()
        return findMessages(tx, input.conversationId, input)
      }),
    ),
  }
}
