import type { ProofSuggestion } from '@balcao/contract'
import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'
import { factsIn } from './facts-in.ts'

const AT_MOST = 20
/** Messages that are looked at: the newest of the last days. */
const LOOKED_AT = 1_000
const DAYS = 30
const LONGEST = 200

/** Real questions that got an answer of the assistant's, each once, without those that are a proof already. */
export async function suggestProofs(tx: Tx, now: Date): Promise<ProofSuggestion[]> {
  const since = new Date(now.getTime() - DAYS * 24 * 3_600_000)
  const { rows } = await tx.execute<Omit<ProofSuggestion, 'facts' | 'handsOver'>>(sql`
    with asked as (
      select m.id, m.conversation_id, m.text from messages m
      where m.origin = 'contact' and m.kind = 'text' and m.sent_at >= ${since}::timestamptz
        and length(m.text) between 8 and ${LONGEST} and m.text like '%?%'
      order by m.sent_at desc limit ${LOOKED_AT}
    ), answered as (
      select a.id, a.text as question, r.text as reply,
        row_number() over (partition by lower(btrim(a.text)) order by a.id desc) as again
      from asked a cross join lateral (
        select m.text, m.origin from messages m where m.conversation_id = a.conversation_id and m.id > a.id order by m.id limit 1
      ) r
      where r.origin = 'assistant' and r.text <> ''
        and not exists (select from proofs p where lower(btrim(p.question)) = lower(btrim(a.text)))
    )
    select question, reply from answered where again = 1 order by id desc limit ${AT_MOST}`)
  return rows.map((row) => ({ ...row, facts: factsIn(row.reply), handsOver: false }))
}
