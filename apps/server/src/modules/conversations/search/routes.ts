import type { FoundMessage, MessageOrigin } from '@balcao/contract'
import type { Database, Tx } from '#platform/database.ts'
import { sql } from '#platform/drizzle.ts'
import { signedIn } from '#platform/http/procedures.ts'
import { needOwn } from '#platform/sql/need-own.ts'
import { wordsQuery } from '#platform/words-query.ts'

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

type Search = {
  words: string
  contactId?: string
  origins?: MessageOrigin[]
  since?: Date
  until?: Date
  before?: string
  limit: number
}

/** Returns a page of the messages that match, newest first. */
async function findWords(tx: Tx, search: Search) {
  const { words, contactId = null, origins = null, since = null, until = null, before = null, limit } = search
  // Typed, but nothing that could be found: that is no match, and not "everything".
  if (words.trim() && !/[\p{L}\p{N}]/u.test(words)) return { messages: [], nextCursor: null }
  const { rows } = await tx.execute<Omit<FoundMessage, 'at'> & { at: string }>(sql`
    select m.id::text, m.conversation_id as "conversationId", m.origin, p.full_name as "authorName", m.author_id as "authorId", p.owner_id is not null as "byTeammate", m.kind, m.text, m.content,
      m.status, m.failure, m.client_id as "clientId", m.sent_at as at,
      jsonb_build_object('id', k.id, 'name', k.name, 'phone', k.phone) as contact
    from found_messages(${wordsQuery(words)}, ${contactId}::uuid, ${origins && sql.param(origins)}::text[],
        ${since}::timestamptz, ${until}::timestamptz, ${before}::bigint, ${limit + 1}) as found(id)
      join messages m on m.id = found.id join conversations c on c.id = m.conversation_id join contacts k on k.id = c.contact_id
      left join profiles p on p.id = m.author_id
    order by m.id desc`)
  const messages = rows.slice(0, limit).map((row): FoundMessage => ({ ...row, at: new Date(row.at) }))
  return { messages, nextCursor: rows.length > limit ? (messages.at(-1)?.id ?? null) : null }
}
