/** Finds the campaigns of the calendar and their results. */
import type { Campaign, CampaignResults, Reaction, RecipientState, ScheduleStatus } from '@balcao/contract'
import type { Tx } from '#platform/database.ts'
import { type SQL, sql } from '#platform/drizzle.ts'
import { likePattern } from '#platform/like-pattern.ts'
import { askedAudience } from './asked-audience.ts'
import { countAudience } from './audiences.ts'
import { present } from './find-schedules.ts'
import { REACTIONS_UNKNOWN, hasReacted } from './reactions.ts'
import { recipientState } from './recipients.ts'
import { selectSchedules } from './schedule-row.ts'

const CAMPAIGNS_A_PAGE = 20
const SIBLINGS = 60

const { state: STATE, reason: REASON } = recipientState
const IS_OPEN = sql`(s.status in ('pending', 'paused') and s.started_at is null)`
/** SQL of the rank of an occurrence: being sent, to come, over. */
const RANK = sql`case when s.status = 'running' or s.status = 'paused' and s.started_at is not null then 0 when ${IS_OPEN} then 1 else 2 end`
/** SQL of an order in which the next occurrence comes before later ones, and the last one before earlier ones. */
const NEAREST = sql`case when ${IS_OPEN} then extract(epoch from s.start) else -extract(epoch from s.start) end`

type Filter = { search: string; statuses: ScheduleStatus[]; page: number }

/** Returns a page of the campaigns of a venue, one for each series. */
export async function findCampaigns(tx: Tx, { search, statuses, page }: Filter, now: Date) {
  const words = search.trim()
  const found = words ? sql`and fold(s.title || ' ' || s.text) like fold(${likePattern(words)})` : sql``
  const series = sql`(
    select distinct on (s.series_id) s.id, s.series_id, s.status, ${RANK} as rank, ${NEAREST} as nearest
    from schedules s where s.type = 'campaign' ${found} order by s.series_id, rank, nearest) s`
  const shown = statuses.length > 0 ? sql`where s.status = any(${sql.param(statuses)}::text[])` : sql``
  const { rows: places } = await tx.execute<{ id: string; seriesId: string }>(sql`
    select s.id, s.series_id as "seriesId" from ${series} ${shown}
    order by s.rank, s.nearest, s.id limit ${CAMPAIGNS_A_PAGE} offset ${(page - 1) * CAMPAIGNS_A_PAGE}`)
  const { rows: counted } = await tx.execute<{ all: number; total: number }>(sql`
    select (select count(distinct series_id)::int from schedules where type = 'campaign') as all,
      (select count(*)::int from ${series} ${shown}) as total`)
  const ids = places.map(({ id }) => id)
  const rows = await selectSchedules(tx, sql`where s.id = any(${sql.param(ids)}::uuid[])`)
  const schedules = new Map((await present(tx, rows)).map((one) => [one.id, one]))
  const outcomes = await countOutcomes(
    tx,
    places.map(({ seriesId }) => seriesId),
  )
  const followers = await findFollowers(tx, places)
  const campaigns: Campaign[] = []
  for (const { id, seriesId } of places) {
    const schedule = schedules.get(id)!
    campaigns.push({
      schedule,
      next: followers.get(seriesId) ?? null,
      people: isToCome(schedule) ? await countPeople(tx, schedule, now) : schedule.recipients.total,
      ...(outcomes.get(seriesId) ?? { sent: 0, read: 0, answered: 0 }),
    })
  }
  return { campaigns, ...counted[0]!, pageSize: CAMPAIGNS_A_PAGE }
}

const isToCome = ({ status, startedAt }: Campaign['schedule']) =>
  startedAt === null && (status === 'pending' || status === 'paused')

/** Counts the people whom a campaign that has not begun would be for now. */
async function countPeople(tx: Tx, { id: scheduleId, audience, recipients }: Campaign['schedule'], now: Date) {
  if (audience === 'chosen') return recipients.total
  const asked = await askedAudience(tx, { audience: { kind: 'kept' }, scheduleId }, now)
  if (asked.kind === 'owner' || asked.kind === 'people') return 0
  return (await countAudience(tx, asked, null)).total
}

type Outcome = { sent: number; read: number; answered: number | null }

/** Counts the outcomes of all occurrences of each of these series. */
async function countOutcomes(tx: Tx, seriesIds: string[]): Promise<Map<string, Outcome>> {
  const { rows } = await tx.execute<Outcome & { id: string }>(sql`
    select s.series_id as id, count(*) filter (where ${STATE} in ('sent', 'delivered', 'read'))::int as sent,
      count(*) filter (where ${STATE} = 'read')::int as read, ${countReactions('answered')} as answered
    ${recipientsOf(sql`s.series_id = any(${sql.param(seriesIds)}::uuid[])`)} group by 1`)
  return new Map(rows.map(({ id, ...outcome }) => [id, outcome]))
}

const recipientsOf = (which: SQL) => sql`from schedules s join schedule_recipients r on r.schedule_id = s.id
  left join messages m on m.id = r.message_id where ${which}`

const countReactions = (reaction: Reaction) =>
  sql`case when not bool_or(${REACTIONS_UNKNOWN}) then count(*) filter (where ${hasReacted(reaction)})::int end`

/** Returns the start of the occurrence of each series that follows the given one, where there is one. */
async function findFollowers(tx: Tx, places: { id: string; seriesId: string }[]): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ id: string; start: string }>(sql`
    select distinct on (s.series_id) s.series_id as id, s.local_start as start from schedules s
    where s.series_id = any(${sql.param(places.map(({ seriesId }) => seriesId))}::uuid[])
      and s.id <> all(${sql.param(places.map(({ id }) => id))}::uuid[]) and s.status = 'pending'
    order by s.series_id, s.start`)
  return new Map(rows.map(({ id, start }) => [id, start]))
}

type Counts = Omit<CampaignResults, 'reasons'>

/** Counts the results of one occurrence from its recipients, their messages, and what they did afterwards. */
export async function countResults(tx: Tx, id: string): Promise<CampaignResults> {
  const among = recipientsOf(sql`s.id = ${id}::uuid`)
  const inState = (...states: RecipientState[]) =>
    sql`count(*) filter (where ${STATE} = any(${sql.param(states)}::text[]))::int`
  const reaction = (which: Reaction) => sql`case when count(*) = 0 then 0 else ${countReactions(which)} end`
  const { rows } = await tx.execute<Counts>(sql`
    select count(*)::int as total, ${inState('pending', 'queued')} as waiting, ${inState('sent', 'delivered', 'read')} as sent,
      ${inState('delivered', 'read')} as delivered, ${inState('read')} as read, ${inState('failed')} as failed, ${inState('skipped')} as skipped,
      ${reaction('answered')} as answered, ${reaction('reserved')} as reserved, ${reaction('left')} as "left" ${among}`)
  const { rows: reasons } = await tx.execute<CampaignResults['reasons'][number]>(sql`
    select ${STATE} as state, coalesce(${REASON}, '') as reason, count(*)::int as count ${among} and ${STATE} in ('failed', 'skipped')
    group by 1, 2 order by 3 desc, 2`)
  return { ...rows[0]!, reasons }
}

/** Returns the stored occurrences of a series, the latest first, each with the number of people who got a message. */
export async function findSiblings(tx: Tx, id: string) {
  const { rows } = await tx.execute<{
    id: string
    date: string
    start: string
    status: ScheduleStatus
    sent: number
  }>(sql`
    select s.id, s.original_date as date, s.local_start as start, s.status, (select count(*)::int
      from schedule_recipients r left join messages m on m.id = r.message_id
      where r.schedule_id = s.id and ${STATE} in ('sent', 'delivered', 'read')) as sent
    from schedules s where s.series_id = (select series_id from schedules where id = ${id}::uuid)
    order by s.start desc limit ${SIBLINGS}`)
  return rows
}
