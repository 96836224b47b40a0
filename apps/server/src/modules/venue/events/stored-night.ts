import type { EventRepetition, VenueEvent, VenueEventInput } from '@balcao/contract'
import type { Tx } from '#platform/database.ts'
import { type SQL, sql } from '#platform/drizzle.ts'
import { storableText } from '#platform/storable-text.ts'
import { VENUE_ZONE } from '#platform/time/sql-time.ts'

/** A night as it is stored. */
export type StoredNight = Omit<Row, keyof EventRepetition> & { seriesId: string | null }

/** Loads a night and locks it until the transaction ends. @returns null when there is none */
export async function lockNight(tx: Tx, id: string): Promise<StoredNight | null> {
  const { rows } = await tx.execute<Row>(sql`select ${COLUMNS} from ${EVENTS} where e.id = ${id}::uuid for update of e`)
  return rows[0] ?? null
}

/** An event as a statement with `COLUMNS` returns it. */
export type Row = Required<Omit<VenueEvent, 'repeats' | 'seriesId' | 'plannedFor'>> & {
  seriesId: string | null
  plannedFor: string | null
  recurrence: EventRepetition['recurrence'] | null
  weekdays: number[]
  repeatUntil: string | null
}

/** The SQL of all events, as `e`. */
export const EVENTS = sql`venue_events e left join event_series s on s.id = e.series_id`
/** The SQL of the columns of an event. */
export const COLUMNS = sql`e.id, e.title, e.date::text, e.starts, e.attractions, e.entrance, e.description, e.cancelled,
  e.series_id as "seriesId", e.planned_for::text as "plannedFor", e.is_exception as "isException",
  s.recurrence, s.weekdays, s.repeat_until::text as "repeatUntil"`

/** Loads the events that `tail` selects. @param tail the SQL from `where` on */
export async function selectEvents(tx: Tx, tail: SQL): Promise<VenueEvent[]> {
  const { rows } = await tx.execute<Row>(sql`select ${COLUMNS} from ${EVENTS} ${tail}`)
  return rows.map(present)
}

/** Returns an event as it is answered. */
export function present({
  seriesId,
  plannedFor,
  isException,
  recurrence,
  weekdays,
  repeatUntil,
  ...event
}: Row): VenueEvent {
  const repeats = recurrence ? { recurrence, weekdays, repeatUntil } : undefined
  return repeats && seriesId && plannedFor ? { ...event, repeats, seriesId, plannedFor, isException } : event
}

/** Returns what a night has, in the form in which it is stored. */
export function toRow({ title, starts, attractions, entrance, description }: Omit<VenueEventInput, 'date'>) {
  return {
    title: storableText(title),
    starts,
    attractions: storableText(attractions),
    entrance: storableText(entrance),
    description: storableText(description),
  }
}

/** Returns the date of today in the venue's local time. */
export async function localDateOf(tx: Tx, now: Date): Promise<string> {
  const { rows } = await tx.execute<{ today: string }>(sql`
    select (${now.toISOString()}::timestamptz at time zone
      ${VENUE_ZONE})::date::text as today`)
  return rows[0]!.today
}
