import type { Database, Tx } from '#platform/database.ts'
import { signedIn } from '#platform/http/procedures.ts'
import { sql } from '#platform/drizzle.ts'
import { findMessages } from './find-messages.ts'

export function messageRoutes({ db }: { db: Database }) {
  return {
    messages: signedIn.conversations.messages.handler(async ({ context: { ownerId }, input, errors }) => {
      const find = (tx: Tx) => findMessages(tx, input.conversationId, input)
      // A page around a message is two statements.
      const page = await (input.around ? db.tenant(ownerId, find) : db.tenantStatement(ownerId, find))
      // Only an empty one may be of a conversation that is not there, or is another owner's.
      if (page.messages.length === 0 && !(await exists(db, ownerId, input.conversationId))) throw errors.not_found()
      return page
    }),
  }
}

async function exists(db: Database, ownerId: string, conversationId: string): Promise<boolean> {
  const { rows } = await db.tenantStatement(ownerId, (tx) =>
    tx.execute(sql`select from conversations where id = ${conversationId}::uuid`),
  )
  return rows.length > 0
}
