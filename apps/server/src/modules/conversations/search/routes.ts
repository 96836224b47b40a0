import type { Database } from '#platform/database.ts'
import { signedIn } from '#platform/http/procedures.ts'
import { needOwn } from '#platform/sql/need-own.ts'
import { findWords } from './find-words.ts'

export function messageSearchRoutes({ db }: { db: Database }) {
  return {
    find: signedIn.messageSearch.find.handler(({ context, input }) =>
      db.tenant(context.ownerId, async (tx) => {
        await needOwn(tx, { contacts: [input.contactId] })
        return findWords(tx, input)
      }),
    ),
  }
}
