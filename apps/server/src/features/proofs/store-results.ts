import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'
import { storableText } from '#platform/storable-text.ts'

export type ProofResult = {
  id: string
  passed: boolean
  reply: string
  missing: string[]
  handedOver: boolean
  engine: 'model' | 'local'
}

/** @returns the questions that passed the last time and fail now */
export async function storeResults(tx: Tx, results: ProofResult[], now: Date): Promise<string[]> {
  if (results.length === 0) return []
  const rows = JSON.stringify(results.map((result) => ({ ...result, reply: storableText(result.reply) })))
  const { rows: failed } = await tx.execute<{ question: string }>(sql`
    with news as (
      select * from jsonb_to_recordset(${rows}::jsonb)
        as n(id uuid, passed boolean, reply text, missing text[], "handedOver" boolean, engine text)
    ), known as (
      select p.id, p.question, p.passed from proofs p join news on news.id = p.id for update of p
    ), stored as (
      update proofs p set passed = n.passed, reply = n.reply, missing = n.missing, handed_over = n."handedOver", engine = n.engine,
        ran_at = ${now}::timestamptz, good_reply = case when n.passed then n.reply else p.good_reply end
      from news n where p.id = n.id
    )
    select k.question from known k join news n on n.id = k.id where k.passed and not n.passed order by k.question`)
  return failed.map(({ question }) => question)
}
