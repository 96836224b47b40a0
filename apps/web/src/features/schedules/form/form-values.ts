import type { Audience, HouseFile, Recurrence, Schedule, ScheduleChange, ScheduleType } from '@balcao/contract'
import { schedules } from '@balcao/copy/schedules/screen'
import { common } from '@balcao/copy/common'
import { errors } from '@balcao/copy/errors'

const { form: copy } = schedules

export type AudienceKind = keyof typeof copy.audiences
export type Picked = { id: string; name: string | null; phone: string | null }
export type ListedPerson = { name: string; phone: string }

/** The form as it is filled in. */
export interface Values {
  title: string
  description: string
  type: ScheduleType
  start: string
  end: string
  zone: string
  numberId: string
  kind: AudienceKind
  picked: Picked[]
  tag: string
  segmentId: string
  list: ListedPerson[]
  text: string
  file: HouseFile | null
  /** A file is on its way to the server. */
  isUploading: boolean
  recurrence: Recurrence
  toleranceMinutes: number
}

export type Errors = Partial<Record<'title' | 'start' | 'end' | 'kind' | 'text' | 'file', string>>

/** A form for something new, at this stretch of the calendar. */
export const emptyValues = (start: string, end: string, zone: string): Values => ({
  title: '',
  description: '',
  type: 'message',
  start,
  end,
  zone,
  numberId: '',
  kind: 'none',
  picked: [],
  tag: '',
  segmentId: '',
  list: [],
  text: '',
  file: null,
  isUploading: false,
  recurrence: 'none',
  toleranceMinutes: 60,
})

export function valuesOf(schedule: Schedule): Values {
  const { title, description, type, start, end, zone, text, file, recurrence, toleranceMinutes, tag } = schedule
  const kind = schedule.audience === 'chosen' ? 'kept' : schedule.audience
  const numberId = schedule.numberId ?? ''
  const segmentId = schedule.segmentId ?? ''
  return {
    title,
    description,
    type,
    start,
    end,
    zone,
    numberId,
    kind,
    picked: [],
    tag,
    segmentId,
    list: [],
    text,
    file,
    isUploading: false,
    recurrence,
    toleranceMinutes,
  }
}

/** How many people were chosen by name before; null where whom it is for was said in another way, or not at all. */
export const keptOf = (schedule: Schedule | null): number | null =>
  schedule?.audience === 'chosen' ? schedule.recipients.total : null

/** Which audiences a type may have: a message is for one person, a reminder for one or the owner, a campaign for many. */
export function kindsOf(type: ScheduleType, kept: number | null): AudienceKind[] {
  const kinds: Record<ScheduleType, AudienceKind[]> = {
    message: ['one'],
    campaign: ['some', 'tag', 'segment', 'all', 'list'],
    reminder: ['owner', 'one'],
  }
  const mayKeep = kept !== null && (kept <= 1 || type === 'campaign')
  return ['none', ...(mayKeep ? (['kept'] as const) : []), ...kinds[type]]
}

/** A type that does not go with whom it is for begins without anybody. */
export const withType = (values: Values, type: ScheduleType, kept: number | null): Partial<Values> =>
  kindsOf(type, kept).includes(values.kind) ? { type } : { type, kind: 'none', picked: [] }

/** Whom it is for; null while that is not said. */
export function audienceOf({ kind, picked, tag, segmentId, list }: Values): Audience | { kind: 'kept' } | null {
  switch (kind) {
    case 'none':
    case 'all':
    case 'owner':
    case 'kept':
      return { kind }
    case 'tag':
      return tag ? { kind, tag } : null
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

/** What is wrong with each field, if anything. */
export function errorsOf(values: Values): Errors {
  const { title, start, end, kind } = values
  const endsEarly = end < start || (kind !== 'none' && end === start)
  return {
    ...(!title.trim() && { title: common.required }),
    ...(!start && { start: copy.startMissing }),
    ...(!end ? { end: copy.endMissing } : endsEarly && { end: copy.endEarly }),
    ...(!audienceOf(values) && { kind: copy.whoMissing }),
    ...(kind !== 'none' && contentErrors(values)),
  }
}

/** A sound has no words below it; under anything else there is room for a caption. */
function contentErrors({ text, file, isUploading }: Values): Errors {
  if (isUploading) return { file: copy.fileUploading }
  if (!file) return text.trim() ? {} : { text: copy.textMissing }
  if (file.kind === 'audio' && text.trim()) return { text: errors.audio_with_text }
  return text.trim().length > CAPTION_AT_MOST ? { text: errors.caption_too_long } : {}
}

/** Characters (of the contract, whose schemas this screen does not load). */
const CAPTION_AT_MOST = 1024

/** What is sent to the server; a note carries no text. */
export function inputOf(values: Values): Omit<ScheduleChange, 'audience'> {
  const { title, description, type, start, end, zone, recurrence, toleranceMinutes, kind, numberId } = values
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
    toleranceMinutes,
    numberId: numberId || null,
  }
}
