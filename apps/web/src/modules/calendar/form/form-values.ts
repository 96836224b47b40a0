import type { VenueFile, Recurrence, Schedule, ScheduleChange, ScheduleType } from '@balcao/contract'
import { schedules } from '@balcao/copy/schedules/screen'
import { common } from '@balcao/copy/common'
import { errors } from '@balcao/copy/errors'

const { form: copy } = schedules

export type AudienceKind = keyof typeof copy.audiences
export type Picked = { id: string; name: string | null; phone: string | null }
export type ListedPerson = { name: string; phone: string }

/** Holds the input of the form. */
export interface Values {
  title: string
  description: string
  type: ScheduleType
  start: string
  end: string
  zone: string
  channelId: string
  kind: AudienceKind
  /** The version of the recipients who were chosen by name when the form was opened. */
  version: string | null
  picked: Picked[]
  tags: string[]
  segmentId: string
  list: ListedPerson[]
  text: string
  file: VenueFile | null
  /** True while a file is being uploaded. */
  isUploading: boolean
  recurrence: Recurrence
  weekdays: number[]
  /** The last day of the series; empty when it never ends. */
  repeatUntil: string
  toleranceMinutes: number
}

export type Errors = Partial<Record<'title' | 'start' | 'end' | 'kind' | 'text' | 'file' | 'repeatUntil', string>>

/** Returns a form for a new schedule at this time. */
export const emptyValues = (start: string, end: string, zone: string): Values => ({
  title: '',
  description: '',
  type: 'message',
  start,
  end,
  zone,
  channelId: '',
  kind: 'none',
  version: null,
  picked: [],
  tags: [],
  segmentId: '',
  list: [],
  text: '',
  file: null,
  isUploading: false,
  recurrence: 'none',
  weekdays: [],
  repeatUntil: '',
  toleranceMinutes: 60,
})

export function valuesOf(schedule: Schedule): Values {
  const { title, description, type, start, end, zone, text, file, recurrence, toleranceMinutes, tags } = schedule
  const kind = schedule.audience === 'chosen' ? 'kept' : schedule.audience
  const channelId = schedule.channelId ?? ''
  const segmentId = schedule.segmentId ?? ''
  return {
    title,
    description,
    type,
    start,
    end,
    zone,
    channelId,
    kind,
    version: schedule.recipients.version,
    picked: [],
    tags,
    segmentId,
    list: [],
    text,
    file,
    isUploading: false,
    recurrence,
    weekdays: schedule.weekdays,
    repeatUntil: schedule.repeatUntil ?? '',
    toleranceMinutes,
  }
}

/**
 * Returns how many recipients were chosen by name before; null when they were selected in another way, or not at all.
 */
export const countChosen = (schedule: Schedule | null): number | null =>
  schedule?.audience === 'chosen' ? schedule.recipients.total : null

/**
 * Returns the audiences that a type may have: a message is for one person, a reminder for one or the owner, a campaign
 * for many.
 */
export function kindsOf(type: ScheduleType, kept: number | null): AudienceKind[] {
  const kinds: Record<ScheduleType, AudienceKind[]> = {
    message: ['one'],
    campaign: ['some', 'tag', 'segment', 'all', 'list'],
    reminder: ['owner', 'one'],
  }
  const mayKeep = kept !== null && (kept <= 1 || type === 'campaign')
  return ['none', ...(mayKeep ? (['kept'] as const) : []), ...kinds[type]]
}

/** Changes the type; when it does not allow the chosen audience, it begins without recipients. */
export const withType = (values: Values, type: ScheduleType, kept: number | null): Partial<Values> =>
  kindsOf(type, kept).includes(values.kind) ? { type } : { type, kind: 'none', picked: [] }

/** Returns the audience; null while it is not complete. */
export function audienceOf({
  kind,
  version,
  picked,
  tags,
  segmentId,
  list,
}: Values): ScheduleChange['audience'] | null {
  switch (kind) {
    case 'none':
    case 'all':
    case 'owner':
      return { kind }
    case 'kept':
      return { kind, version }
    case 'tag':
      return tags.length > 0 ? { kind, tags } : null
    case 'segment':
      return segmentId ? { kind, segmentId } : null
    case 'list':
      // With its plus it is not read as ours once more.
      return list.length > 0
        ? { kind: 'people', people: list.map(({ name, phone }) => ({ name, phone: `+${phone}` })) }
        : null
    case 'one':
    case 'some':
      return picked.length > 0 ? { kind: 'contacts', contactIds: picked.map(({ id }) => id) } : null
  }
}

type Times = Pick<Values, 'start' | 'end'>
/** Moves the end together with the start, so that the duration stays the same. */
export function movedStart({ start: before, end }: Times, start: string): Times {
  if (!start || !before || !end) return { start, end }
  const length = Date.parse(`${end}Z`) - Date.parse(`${before}Z`)
  return { start, end: new Date(Date.parse(`${start}Z`) + length).toISOString().slice(0, 16) }
}

/** Returns what is wrong with each field, if anything. */
export function errorsOf(values: Values, base: Values): Errors {
  const { title, start, end, kind } = values
  const endsEarly = end < start || (kind !== 'none' && end === start)
  return {
    ...(!title.trim() && { title: common.required }),
    ...(!start && { start: copy.startMissing }),
    ...(!end ? { end: copy.endMissing } : endsEarly && { end: copy.endEarly }),
    ...(!audienceOf(values) && { kind: copy.whoMissing }),
    ...(kind !== 'none' && contentErrors(values)),
    ...(endsBeforeStart(values, base) && { repeatUntil: copy.repeatUntilEarly }),
  }
}

/**
 * Tells whether the series ends before it starts. One occurrence may be moved past the last day, which belongs to the
 * series.
 */
const endsBeforeStart = ({ recurrence, repeatUntil, start }: Values, base: Values) =>
  recurrence !== 'none' &&
  repeatUntil !== '' &&
  repeatUntil < start.slice(0, 10) &&
  (base.recurrence === 'none' || repeatUntil !== base.repeatUntil)

/** Returns what is wrong with the text or file. A sound has no caption; any other file may have one. */
function contentErrors({ text, file, isUploading }: Values): Errors {
  if (isUploading) return { file: copy.fileUploading }
  if (!file) return text.trim() ? {} : { text: copy.textMissing }
  if (file.kind === 'audio' && text.trim()) return { text: errors.audio_with_text }
  return text.trim().length > CAPTION_AT_MOST ? { text: errors.caption_too_long } : {}
}

/** The longest caption, in characters. */
const CAPTION_AT_MOST = 1024

/** Returns what a save asks for, and of the values that a form began with its base; the audience may still be open. */
export const baseOf = (values: Values) => ({ ...inputOf(values), audience: audienceOf(values) })

/** Returns what is sent to the server; a note has no text. */
function inputOf(values: Values): Omit<ScheduleChange, 'audience'> {
  const { title, description, type, start, end, zone, recurrence, toleranceMinutes, kind, channelId } = values
  const text = kind === 'none' ? '' : values.text
  const fileId = kind === 'none' ? null : (values.file?.id ?? null)
  return {
    title,
    description,
    type,
    start,
    end,
    zone,
    text,
    fileId,
    recurrence,
    weekdays: recurrence === 'weekly' ? values.weekdays : [],
    repeatUntil: (recurrence !== 'none' && values.repeatUntil) || null,
    toleranceMinutes,
    channelId: channelId || null,
  }
}
