/**
 * Events that repeat. The nights of the next weeks are rows, like any other event: guest lists, segments, the calendar
 * and the attendant know no difference.
 *
 *   series (rule, and what a night has) ─▶ its nights up to `AHEAD` days from today ─▶ one changed, moved or cancelled alone
 *
 * A night is named by its series and the day that this planned, as an occurrence of a schedule is.
 */
import type { EventRepetition, OccurrenceScope, VenueEventInput } from '@balcao/contract'
import { addDays } from '@balcao/contract/local-time'
import type { Database, Tx } from '#platform/database.ts'
import { sql } from '#platform/drizzle.ts'
import { fail } from '#platform/http/procedures.ts'
import { movedSeries } from '#platform/time/moved-series.ts'
import { dayAfter, firstOccurrence, meansDay, type Rule, ruleOf } from '#platform/time/recurrence.ts'
import { localDateOf, type StoredNight, toRow } from './stored-night.ts'

/**
 * The days for which nights are rows: what customers and lists ask about lies within eight weeks, and a weekly series
 * is then eight rows. Where none lies in them, the next night is one.
 */
const AHEAD = 56
/** The days that are left when a step makes more, so that it comes to each series once a week. */
const REMADE_AT = 49
const AT_ONCE = 20

type Content = Omit<VenueEventInput, 'date' | 'repeats'>
type Series = Content & EventRepetition & { id: string; anchor: string; madeUntil: string }
type Owner = { ownerId: string; today: string }

/** Stores a series without its nights. @returns it, with its first day as `anchor` */
async function insertSeries(tx: Tx, ownerId: string, event: VenueEventInput): Promise<Series> {
  const { recurrence, weekdays, repeatUntil } = event.repeats!
  const anchor = firstOccurrence(startOf(event), { recurrence, weekdays }).slice(0, 10)
  if (repeatUntil !== null && repeatUntil < anchor) throw fail('invalid_input')
  const rule = ruleOf({ recurrence, weekdays, repeatUntil }, anchor)
  const series = { ...toRow(event), ...rule, recurrence, anchor, madeUntil: addDays(anchor, -1) }
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into event_series (owner_id, title, starts, attractions, entrance, description, recurrence, weekdays, repeat_until, anchor, made_until)
    values (${ownerId}::uuid, ${series.title}, ${series.starts}, ${series.attractions}, ${series.entrance}, ${series.description},
      ${recurrence}, ${sql.param(series.weekdays)}::int[], ${series.repeatUntil}::date, ${anchor}::date, ${series.madeUntil}::date) returning id`)
  return { ...series, id: rows[0]!.id }
}

/** Makes the nights of a series that are missing until `AHEAD` days from today. @returns the ids of the new rows */
async function makeNights(tx: Tx, { ownerId, today }: Owner, series: Series): Promise<string[]> {
  const until = addDays(today, AHEAD)
  const rule = ruleFrom(series)
  const days: string[] = []
  let day = dayAfter(rule, latest(series.madeUntil, addDays(today, -1)))
  for (; day && day <= until; day = dayAfter(rule, day)) days.push(day)
  if (day && days.length === 0 && !(await hasNightFrom(tx, series.id, today))) days.push(day)
  const made = latest(until, days.at(-1) ?? until)
  await tx.execute(sql`update event_series set made_until = ${made}::date where id = ${series.id}::uuid`)
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into venue_events (owner_id, title, date, starts, attractions, entrance, description, series_id, planned_for)
    select ${ownerId}::uuid, ${series.title}, day, ${series.starts}, ${series.attractions}, ${series.entrance}, ${series.description},
      ${series.id}::uuid, day from unnest(${sql.param(days)}::date[]) as day
    on conflict (owner_id, series_id, planned_for) do nothing returning id`)
  return rows.map(({ id }) => id)
}

/**
 * Makes the nights of the series of all owners that end soon. `made` is called with the new nights of each.
 *
 * @returns the number of series
 */
export async function extendSeries(
  db: Database,
  now: Date,
  made: (tx: Tx, ownerId: string, ids: string[]) => Promise<void>,
): Promise<number> {
  const { rows } = await db.worker((tx) =>
    tx.execute<{ id: string; ownerId: string }>(sql`
      select id, owner_id as "ownerId" from event_series
      where made_until < ${now.toISOString()}::date + ${REMADE_AT}::int and (repeat_until is null or repeat_until > made_until)
      order by made_until limit ${AT_ONCE}`),
  )
  for (const { id, ownerId } of rows)
    await db.tenant(ownerId, async (tx) => {
      const series = await lockSeries(tx, id)
      if (!series) return
      await made(tx, ownerId, await makeNights(tx, { ownerId, today: await localDateOf(tx, now) }, series))
    })
  return rows.length
}
export const SERIES_AT_ONCE = AT_ONCE

/** Turns an event of one night into the first night of a series. @returns the ids of the nights that were made */
export async function startSeries(tx: Tx, owner: Owner, id: string, event: VenueEventInput): Promise<string[]> {
  const series = await insertSeries(tx, owner.ownerId, event)
  await tx.execute(sql`
    update venue_events set series_id = ${series.id}::uuid, planned_for = ${series.anchor}::date, date = ${series.anchor}::date
    where id = ${id}::uuid`)
  return makeNights(tx, owner, series)
}

/**
 * Changes a night of a series, in the given scope.
 *
 * @param write stores what a night has
 * @returns the ids of the nights that were made
 */
export async function changeNights(
  tx: Tx,
  owner: Owner,
  { night, event, scope }: { night: StoredNight; event: VenueEventInput; scope: OccurrenceScope },
  write: (content: VenueEventInput) => Promise<void>,
): Promise<string[]> {
  const series = (await lockSeries(tx, night.seriesId!))!
  if (scope === 'this') {
    const asked = event.repeats && ruleOf(event.repeats, series.anchor)
    if (!asked || !isSame(asked, ruleOf(series, series.anchor))) throw fail('invalid_input')
    await write(event)
    await noteException(tx, night.id)
    return []
  }
  const from = scope === 'all' ? owner.today : latest(night.plannedFor!, owner.today)
  if (!event.repeats) {
    await write(event)
    await tx.execute(sql`
      update venue_events set series_id = null, planned_for = null, is_exception = false where id = ${night.id}::uuid`)
    await endSeries(tx, series, from)
    return []
  }
  const firstDay = dayAfter(ruleFrom(series), latest(addDays(series.anchor, -1), addDays(owner.today, -1)))
  const isSplit = scope === 'following' && firstDay !== null && firstDay < night.plannedFor!
  const day = isSplit ? dayAfter(ruleFrom(series), addDays(night.plannedFor!, -1)) : firstDay
  const isOver = night.date < owner.today
  if (isOver || night.isException || night.cancelled || !day) await write(event)
  if (!day) return []
  const target = isSplit ? await splitSeries(tx, owner, series, day) : series
  const made = await changeSeries(tx, owner, target, { night, event, from, day })
  if (night.isException || night.cancelled) await noteException(tx, night.id)
  return made
}

/** Removes nights of a series. A night to come that is removed alone is cancelled, so that customers are told. */
export async function removeNights(
  tx: Tx,
  { today }: Owner,
  night: StoredNight,
  scope: OccurrenceScope,
): Promise<void> {
  if (scope === 'this') {
    const isOver = night.date < today
    await tx.execute(
      isOver
        ? sql`delete from venue_events where id = ${night.id}::uuid`
        : sql`update venue_events set cancelled = true where id = ${night.id}::uuid`,
    )
    return
  }
  const series = (await lockSeries(tx, night.seriesId!))!
  await tx.execute(sql`delete from venue_events where id = ${night.id}::uuid and ${scope} = 'following'`)
  await endSeries(tx, series, scope === 'all' ? today : night.plannedFor!)
}

/** Ends a series before a day; its nights from there on are deleted. */
async function endSeries(tx: Tx, { id }: Series, day: string): Promise<void> {
  await tx.execute(sql`delete from venue_events where series_id = ${id}::uuid and planned_for >= ${day}::date`)
  await tx.execute(sql`update event_series set repeat_until = ${day}::date - 1 where id = ${id}::uuid`)
  await tx.execute(sql`
    delete from event_series s where id = ${id}::uuid and not exists (select from venue_events e where e.series_id = s.id)`)
}

/** Continues a series from one of its days on as another one. */
async function splitSeries(tx: Tx, { ownerId }: Owner, series: Series, day: string): Promise<Series> {
  const { recurrence, weekdays, repeatUntil } = series
  const split = await insertSeries(tx, ownerId, {
    ...series,
    date: day,
    repeats: { recurrence, weekdays, repeatUntil },
  })
  await tx.execute(sql`
    update venue_events set series_id = ${split.id}::uuid where series_id = ${series.id}::uuid and planned_for >= ${day}::date`)
  await tx.execute(sql`update event_series set repeat_until = ${day}::date - 1 where id = ${series.id}::uuid`)
  return split
}

/**
 * Changes a series and its nights. Nights that were changed or cancelled alone stay as they are; one that the rule no
 * longer has goes, unless somebody is on a list of it: then it is an event of one night.
 *
 * @param change.from the first day whose nights change
 * @param change.day the first day of the series that changes
 */
async function changeSeries(
  tx: Tx,
  owner: Owner,
  series: Series,
  { night, event, from, day }: { night: StoredNight; event: VenueEventInput; from: string; day: string },
): Promise<string[]> {
  const nights = await nightsFrom(tx, series.id, from)
  const own = nights.filter((one) => one.isException || one.cancelled)
  const regular = nights.filter((one) => !one.isException && !one.cancelled)
  const stored = { ...series, exceptDates: own.map(({ plannedFor }) => plannedFor), zone: 'UTC' }
  const at = (date: string, content: Content) => ({
    start: startOf({ ...content, date }),
    end: startOf({ ...content, date }),
  })
  const head = {
    ...stored,
    ...at(day, series),
    anchor: startOf({ ...series, date: series.anchor }),
    date: day,
    isException: false,
  }
  const opened = {
    ...head,
    ...contentOf(night),
    ...at(night.date, night),
    date: night.plannedFor!,
    isException: night.isException,
  }
  const change = {
    ...contentOf(toRow(event)),
    ...at(event.date, event),
    ...ruleOf(event.repeats!, event.date),
    zone: 'UTC',
  }
  const moved = movedSeries(head, opened, change, {
    fields: (row) => ({ ...contentOf(row), start: row.start, end: row.end, ...ruleOf(row, row.start), zone: row.zone }),
    moment: () => `${addDays(owner.today, -1)}T23:59`,
  })
  const recurrence = event.repeats!.recurrence
  const start = firstOccurrence(moved.change.start, moved.change).slice(0, 10)
  const rule = ruleOf(moved.change, start)
  if (rule.repeatUntil !== null && rule.repeatUntil < start) throw fail('invalid_input')
  const isSameRhythm = start === day && recurrence === series.recurrence && isSame(rule.weekdays, series.weekdays)
  const after: Series = {
    ...contentOf(moved.change),
    ...rule,
    recurrence,
    id: series.id,
    anchor: isSameRhythm ? series.anchor : start,
    madeUntil: addDays(start, -1),
  }
  await tx.execute(sql`
    update event_series set title = ${after.title}, starts = ${after.starts}, attractions = ${after.attractions}, entrance = ${after.entrance},
      description = ${after.description}, recurrence = ${recurrence}, weekdays = ${sql.param(after.weekdays)}::int[],
      repeat_until = ${after.repeatUntil}::date, anchor = ${after.anchor}::date, updated_at = now() where id = ${series.id}::uuid`)
  const places = placesOf({ own, regular, after, start }, moved)
  await placeNights(tx, nights, places, after)
  return makeNights(tx, owner, after)
}

type Night = { id: string; plannedFor: string; isException: boolean; cancelled: boolean }
type Moved = Pick<ReturnType<typeof movedSeries>, 'day' | 'exceptionDay' | 'exceptDates'>

/** Returns the day that each night has in the changed series; one that is missing is no night of it any more. */
function placesOf(
  { own, regular, after, start }: { own: Night[]; regular: Night[]; after: Series; start: string },
  moved: Moved,
): Map<string, string> {
  const rule = ruleFrom(after)
  const taken = new Set<string>()
  const places = new Map<string, string>()
  const place = (id: string, day: string) => {
    taken.add(day)
    places.set(id, day)
  }
  for (const { id, plannedFor } of own) {
    const to = moved.exceptionDay(plannedFor)
    if (to !== null) place(id, taken.has(to) ? plannedFor : to)
  }
  const isFree = (day: string) => day >= start && !taken.has(day) && meansDay(rule, day)
  const move = (dayOf: (night: Night) => string) => {
    for (const night of regular) if (!places.has(night.id) && isFree(dayOf(night))) place(night.id, dayOf(night))
  }
  move(({ plannedFor }) => moved.day(plannedFor))
  move(({ plannedFor }) => plannedFor)
  return places
}

async function placeNights(tx: Tx, nights: Night[], places: Map<string, string>, after: Series): Promise<void> {
  const ids = nights.map(({ id }) => id)
  // First all lose their days, since one may get that of another.
  await tx.execute(sql`
    update venue_events set series_id = null, planned_for = null, is_exception = false where id = any(${sql.param(ids)}::uuid[])`)
  const placed = nights.filter(({ id }) => places.has(id))
  await tx.execute(sql`
    update venue_events e set series_id = ${after.id}::uuid, planned_for = p.day, is_exception = p.own
    from unnest(${sql.param(placed.map(({ id }) => id))}::uuid[], ${sql.param(placed.map(({ id }) => places.get(id)))}::date[],
      ${sql.param(placed.map(({ isException }) => isException))}::boolean[]) as p(id, day, own) where e.id = p.id`)
  const alike = placed.filter(({ isException, cancelled }) => !isException && !cancelled).map(({ id }) => id)
  await tx.execute(sql`
    update venue_events set date = planned_for, title = ${after.title}, starts = ${after.starts}, attractions = ${after.attractions},
      entrance = ${after.entrance}, description = ${after.description}, updated_at = now() where id = any(${sql.param(alike)}::uuid[])`)
  const lost = ids.filter((id) => !places.has(id))
  await tx.execute(sql`
    delete from venue_events e where id = any(${sql.param(lost)}::uuid[]) and not exists (
      select from guest_lists l join guests g on g.list_id = l.id where l.event_id = e.id and g.removed_at is null)`)
}

/** Notes whether a night differs from what its series has on that day. */
async function noteException(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`
    update venue_events e set is_exception = (e.date, e.title, e.starts, e.attractions, e.entrance, e.description)
      is distinct from (e.planned_for, s.title, s.starts, s.attractions, s.entrance, s.description)
    from event_series s where s.id = e.series_id and e.id = ${id}::uuid`)
}

/** Loads a series and locks it until the transaction ends. */
async function lockSeries(tx: Tx, id: string): Promise<Series | null> {
  const { rows } = await tx.execute<Series>(sql`
    select id, title, starts, attractions, entrance, description, recurrence, weekdays, repeat_until::text as "repeatUntil",
      anchor::text, made_until::text as "madeUntil" from event_series where id = ${id}::uuid for update`)
  return rows[0] ?? null
}

async function nightsFrom(tx: Tx, seriesId: string, from: string): Promise<Night[]> {
  const { rows } = await tx.execute<Night>(sql`
    select id, planned_for::text as "plannedFor", is_exception as "isException", cancelled from venue_events
    where series_id = ${seriesId}::uuid and planned_for >= ${from}::date order by planned_for`)
  return rows
}

async function hasNightFrom(tx: Tx, seriesId: string, day: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from venue_events where series_id = ${seriesId}::uuid and planned_for >= ${day}::date limit 1`)
  return rows.length > 0
}

const startOf = ({ date, starts }: Pick<VenueEventInput, 'date' | 'starts'>) => `${date}T${starts || '00:00'}`
const ruleFrom = (series: Series): Rule => ({
  ...series,
  exceptDates: [],
  anchor: startOf({ date: series.anchor, starts: series.starts }),
})
const contentOf = ({ title, starts, attractions, entrance, description }: Content): Content => {
  return { title, starts, attractions, entrance, description }
}
const latest = (one: string, other: string) => (one > other ? one : other)
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
