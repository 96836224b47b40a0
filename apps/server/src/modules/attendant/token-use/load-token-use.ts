import type { TokenUse } from '@balcao/contract'
import { type SQL, sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { VENUE_ZONE } from '#platform/time/sql-time.ts'

/** Conversations that are listed by name; the others are added up. */
const CONVERSATIONS = 20

type Sums = TokenUse['total']
type Calendar = { zone: string; month: string; today: string; day: number; days: number; first: string }

const SUMS = sql`coalesce(sum(u.input_tokens), 0)::float8 as "inputTokens", coalesce(sum(u.output_tokens), 0)::float8 as "outputTokens",
  (count(*) filter (where u.purpose = 'answer'))::int as answers, case when count(*) = count(u.cost) then coalesce(sum(u.cost), 0)::float8 end as cost`

/**
 * Loads the use of a month, summed by day, by conversation, and by engine and model.
 *
 * @param asked `YYYY-MM` of the venue; absent: the month of `now`
 */
export async function loadTokenUse(
  tx: Tx,
  ownerId: string,
  now: Date,
  asked?: string,
): Promise<Omit<TokenUse, 'model' | 'limit'>> {
  const { zone, month: current, today, day, days, first } = await calendarOf(tx, ownerId, now)
  const month = asked ?? current
  const begins = sql`(${`${month}-01`}::timestamp at time zone ${zone})`
  const ends = sql`((${`${month}-01`}::timestamp + interval '1 month') at time zone ${zone})`
  const ofMonth = sql`u.owner_id = ${ownerId} and u.at >= ${begins} and u.at < ${ends}`
  const [total, byDay, conversations, tests, evals, models] = await Promise.all([
    sums(tx, ofMonth),
    tx.execute<TokenUse['days'][number]>(sql`
      select to_char(u.at at time zone ${zone}, 'YYYY-MM-DD') as date, ${SUMS} from token_usage u where ${ofMonth}
      group by 1 order by 1`),
    tx.execute<TokenUse['conversations'][number]>(sql`
      select u.conversation_id as id, coalesce(k.name, k.phone, '') as contact, ${SUMS}
      from token_usage u join conversations c on c.id = u.conversation_id join contacts k on k.id = c.contact_id
      where ${ofMonth} group by 1, 2 order by sum(u.input_tokens + u.output_tokens) desc, answers desc, 1 limit ${CONVERSATIONS}`),
    sums(tx, sql`${ofMonth} and u.conversation_id is null and u.purpose <> 'eval'`),
    sums(tx, sql`${ofMonth} and u.purpose = 'eval'`),
    tx.execute<TokenUse['models'][number]>(sql`
      select u.engine, u.provider, u.model, ${SUMS} from token_usage u where ${ofMonth} group by 1, 2, 3
      order by sum(u.input_tokens + u.output_tokens) desc, answers desc, u.engine, u.provider, u.model`),
  ])
  const others = await othersOf(tx, ofMonth, conversations.rows)
  const share = days / day
  const forecast = {
    tokens: Math.round((total.inputTokens + total.outputTokens) * share),
    answers: Math.round(total.answers * share),
    cost: total.cost === null ? null : total.cost * share,
  }
  return {
    month,
    firstMonth: first < month ? first : month,
    today,
    total,
    forecast: month === current ? forecast : null,
    days: byDay.rows,
    conversations: conversations.rows,
    others,
    tests,
    evals,
    models: models.rows,
  }
}

/** Returns the date of `now` in the venue's time zone, and the month of its first answer. */
async function calendarOf(tx: Tx, ownerId: string, now: Date): Promise<Calendar> {
  const { rows } = await tx.execute<Calendar>(sql`
    select zone, to_char(local, 'YYYY-MM') as month, to_char(local, 'YYYY-MM-DD') as today, extract(day from local)::int as day,
      extract(day from date_trunc('month', local) + interval '1 month - 1 day')::int as days,
      to_char(coalesce((select min(at) from token_usage where owner_id = ${ownerId}), ${now}::timestamptz) at time zone zone, 'YYYY-MM') as first
    from (select ${VENUE_ZONE} as zone) z,
      lateral (select ${now}::timestamptz at time zone zone as local) l`)
  return rows[0]!
}

async function sums(tx: Tx, which: SQL): Promise<Sums> {
  const { rows } = await tx.execute<Sums>(sql`select ${SUMS} from token_usage u where ${which}`)
  return rows[0]!
}

async function othersOf(tx: Tx, ofMonth: SQL, named: { id: string }[]): Promise<TokenUse['others']> {
  const ids = sql.param(named.map(({ id }) => id))
  const { rows } = await tx.execute<TokenUse['others']>(sql`
    select ${SUMS}, count(distinct u.conversation_id)::int as conversations
    from token_usage u where ${ofMonth} and u.conversation_id <> all(${ids}::uuid[])`)
  return rows[0]!
}
