import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { storableText } from '#platform/storable-text.ts'

export type EvalResult = {
  id: string
  /** The engine that was asked, and the engine that answered. */
  asked: 'local' | 'model'
  engine: 'local' | 'model'
  passed: boolean
  reply: string
  missing: string[]
  handedOver: boolean
}

/**
 * Stores the results of a run in place of the same engines' earlier ones.
 *
 * @returns the questions that an engine answered rightly the last time and fails now, and that failed for no other
 * engine before
 */
export async function storeResults(tx: Tx, ownerId: string, results: EvalResult[], now: Date): Promise<string[]> {
  if (results.length === 0) return []
  const rows = JSON.stringify(results.map((result) => ({ ...result, reply: storableText(result.reply) })))
  const { rows: failed } = await tx.execute<{ question: string }>(sql`
    with news as (
      select n.*, p.question from jsonb_to_recordset(${rows}::jsonb)
        as n(id uuid, asked text, engine text, passed boolean, reply text, missing text[], "handedOver" boolean)
      join evals p on p.id = n.id for key share of p
    ), known as (
      select eval_id, asked, engine, passed from eval_results where eval_id in (select id from news)
    ), stored as (
      insert into eval_results as r (eval_id, asked, owner_id, engine, passed, reply, missing, handed_over, ran_at, good_reply)
      select id, asked, ${ownerId}::uuid, engine, passed, reply, missing, "handedOver", ${now}::timestamptz, case when passed then reply end from news
      on conflict (owner_id, eval_id, asked) do update set engine = excluded.engine, passed = excluded.passed, reply = excluded.reply,
        missing = excluded.missing, handed_over = excluded.handed_over, ran_at = excluded.ran_at,
        good_reply = coalesce(excluded.good_reply, case when r.engine = excluded.engine then r.good_reply end)
    )
    select distinct n.question from known k join news n on n.id = k.eval_id and n.asked = k.asked and n.engine = k.engine
    where k.passed and not n.passed
      and not exists (select from known other where other.eval_id = k.eval_id and not other.passed)
    order by n.question`)
  return failed.map(({ question }) => question)
}
