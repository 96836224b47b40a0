import type { Database } from '#platform/database.ts'
import { signedIn } from '#platform/http/procedures.ts'
import { findWords } from './find-words.ts'

export function messageSearchRoutes({ db }: { db: Database }) {
  return {
    find: signedIn.messageSearch.find.handler(({ context, input }) =>
      db.tenantStatement(context.ownerId, (tx) => findWords(tx, input)),
    ),
  }
}
