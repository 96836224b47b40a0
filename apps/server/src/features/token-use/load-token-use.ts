import type { TokenUse } from '@balcao/contract'
import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'
import { monthStart } from './answers-left.ts'

const CONVERSATIONS = 20

type Sums = TokenUse['total']

const SUMS = sql`coalesce(sum(u.input_tokens), 0)::float8 as "inputTokens", coalesce(sum(u.output_tokens), 0)::float8 as "outputTokens",
  count(*)::int as answers, case when count(*) = count(u.cost) then coalesce(sum(u.cost), 0)::float8 end as cost`

/** Everything the month used so far, summed by day, conversation, and engine and model. */
export async function loadTokenUse(tx: Tx, ownerId: string, now: Date): Promise<Omit<TokenUse, 'model' | 'limit'>> {
  const { rows: zones } = await tx.execute<{ zone: string; month: string; day: number; days: number }>(sql`
    select zone, to_char(local, 'YYYY-MM') as month, extract(day from local)::int as day,
      extract(day from date_trunc('month', local) + interval '1 month - 1 day')::int as days
    from (select coalesce((select timezone from agent_profile where user_id = ${ownerId}), 'America/Sao_Paulo') as zone) z,
      lateral (select ${now}::timestamptz at time zone zone as local) l`)
  const { zone, month, day, days } = zones[0]!
  const ofMonth = sql`u.owner_id = ${ownerId} and u.at >= ${monthStart(now, zone)}`
  const [total, byDay, byConversation, byModel] = await Promise.all([
    tx.execute<Sums>(sql`select ${SUMS} from token_usage u where ${ofMonth}`),
    tx.execute<TokenUse['days'][number]>(sql`
      select to_char(u.at at time zone ${zone}, 'YYYY-MM-DD') as date, ${SUMS} from token_usage u where ${ofMonth}
      group by 1 order by 1`),
    tx.execute<TokenUse['conversations'][number]>(sql`
      select u.conversation_id as id, coalesce(k.name, k.phone, '') as contact, ${SUMS}
      from token_usage u join conversations c on c.id = u.conversation_id join contacts k on k.id = c.contact_id
      where ${ofMonth} group by 1, 2 order by sum(u.input_tokens + u.output_tokens) desc limit ${CONVERSATIONS}`),
    tx.execute<TokenUse['models'][number]>(sql`
      select u.engine, u.provider, u.model, ${SUMS} from token_usage u where ${ofMonth} group by 1, 2, 3 order by 4 desc`),
  ])
  const sums = total.rows[0]!
  const used = sums.inputTokens + sums.outputTokens
  return {
    month,
    total: sums,
    forecast: Math.round((used / day) * days),
    days: byDay.rows,
    conversations: byConversation.rows,
    models: byModel.rows,
  }
}
