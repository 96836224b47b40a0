import type {
  VenueFile,
  Recurrence,
  Schedule,
  ScheduleChange,
  ScheduleReason,
  ScheduleStatus,
  ScheduleType,
} from '@balcao/contract'
import { type ChannelRow, findChannels } from '#modules/channels/index.ts'
import { FILE_COLUMNS } from '#modules/venue/index.ts'
import type { Tx } from '#platform/database.ts'
import { type SQL, sql } from '#platform/drizzle.ts'
import { instantOfLocal } from '@balcao/contract/local-time'
import { minutesBetween } from '#platform/time/recurrence.ts'

/** A schedule as it is stored. */
export type ScheduleRow = {
  id: string
  ownerId: string
  title: string
  description: string
  type: ScheduleType
  status: ScheduleStatus
  reason: ScheduleReason | null
  start: string
  end: string
  zone: string
  startsAt: Date
  endsAt: Date
  channelId: string | null
  audience: Schedule['audience']
  tags: string[]
  segmentId: string | null
  text: string
  file: VenueFile | null
  recurrence: Recurrence
  weekdays: number[]
  repeatUntil: string | null
  exceptDates: string[]
  anchor: string
  seriesId: string
  /** The day that the series planned for this occurrence, which identifies it. */
  date: string
  /** True for an occurrence that was taken out of its series, which continues without it. */
  isException: boolean
  toleranceMinutes: number
  duplicates: number
  startedAt: Date | null
  endedAt: Date | null
}
type Instants = 'startsAt' | 'endsAt' | 'startedAt' | 'endedAt'
type Raw = Omit<ScheduleRow, Instants> &
  Record<'startsAt' | 'endsAt', string> &
  Record<'startedAt' | 'endedAt', string | null>

const COLUMNS = sql`s.id, s.user_id as "ownerId", s.title, s.description, s.type, s.status, s.reason, s.local_start as start,
  s.local_end as end, s.zone, s.start as "startsAt", s.end_time as "endsAt", s.channel_id as "channelId", s.audience, s.tags, s.segment_id as "segmentId", s.text,
  (select ${FILE_COLUMNS} from venue_files f where f.id = s.file_id) as file,
  s.recurrence, s.weekdays, s.repeat_until as "repeatUntil", s.except_dates as "exceptDates", s.anchor, s.series_id as "seriesId",
  s.original_date as date, s.is_exception as "isException", s.tolerance_minutes as "toleranceMinutes", s.duplicates,
  s.started_at as "startedAt", s.ended_at as "endedAt"`

/** Loads the schedules that `tail` selects. @param tail the SQL from `where` on; the table is `s` */
export async function selectSchedules(tx: Tx, tail: SQL): Promise<ScheduleRow[]> {
  const { rows } = await tx.execute<Raw>(sql`select ${COLUMNS} from schedules s ${tail}`)
  const date = (value: string | null) => (value ? new Date(value) : null)
  return rows.map((row) => ({
    ...row,
    startsAt: new Date(row.startsAt),
    endsAt: new Date(row.endsAt),
    startedAt: date(row.startedAt),
    endedAt: date(row.endedAt),
  }))
}

/** Tells whether this row is the head of its series: the one that has not begun and is no exception. */
export const isHead = ({ recurrence, isException, startedAt, status }: ScheduleRow): boolean =>
  recurrence !== 'none' && !isException && startedAt === null && (status === 'pending' || status === 'paused')

/**
 * Locks a schedule until the transaction ends, so that no worker starts it meanwhile.
 *
 * @returns null when there is none
 */
export async function lockSchedule(tx: Tx, id: string): Promise<ScheduleRow | null> {
  return (await selectSchedules(tx, sql`where s.id = ${id}::uuid for update`))[0] ?? null
}

/**
 * Returns the instants at which an entry begins and ends. When a clock change skips the start and so leaves no time
 * until the end, the entry lasts as long as the wall-clock times say.
 */
export function instantsOf({ start, end, zone }: { start: string; end: string; zone: string }) {
  const startsAt = instantOfLocal(start, zone)
  const endsAt = instantOfLocal(end, zone)
  const lasts = minutesBetween(start, end) * 60_000
  return { startsAt, endsAt: endsAt > startsAt ? endsAt : new Date(startsAt.getTime() + lasts) }
}

/** Returns the channel that a schedule is sent from: the chosen one, otherwise the principal one. */
export async function channelOf(tx: Tx, channelId: string | null): Promise<ChannelRow | undefined> {
  const channels = await findChannels(tx)
  return channelId ? channels.find(({ id }) => id === channelId) : channels.find((one) => one.isPrincipal)
}

/** Turns a row into the shape that a form saves. */
export function asChange(row: ScheduleRow): ScheduleChange {
  const { title, description, type, start, end, zone, channelId, text, file, recurrence, weekdays, repeatUntil } = row
  const { toleranceMinutes } = row
  const rule = { recurrence, weekdays, repeatUntil }
  const content = { title, description, type, text, fileId: file?.id ?? null, channelId, toleranceMinutes }
  return { ...content, ...rule, start, end, zone, audience: audienceOf(row) }
}

/** Returns the audience of a row; chosen people become `kept`, the people stored now. */
function audienceOf({ audience, tags, segmentId }: ScheduleRow): ScheduleChange['audience'] {
  if (audience === 'tag') return { kind: audience, tags }
  if (audience === 'segment') return segmentId ? { kind: audience, segmentId } : { kind: 'none' }
  return { kind: audience === 'chosen' ? 'kept' : audience }
}
