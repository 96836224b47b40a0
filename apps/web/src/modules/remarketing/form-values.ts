import type { Remarketing, RemarketingInput, RemarketingTrigger, VenueFile } from '@balcao/contract'
import { common } from '@balcao/copy/common'
import { errors } from '@balcao/copy/errors'
import { remarketing } from '@balcao/copy/outreach/remarketing'
import { schedules } from '@balcao/copy/schedules/screen'

const { form: copy } = remarketing

export type TriggerKind = RemarketingTrigger['kind']

/** Holds the input of the form. */
export interface Values
  extends Pick<
    RemarketingInput,
    'name' | 'texts' | 'from' | 'until' | 'weekdays' | 'attempts' | 'gapDays' | 'isActive'
  > {
  kind: TriggerKind
  days: string
  tag: string
  eventId: string
  segmentId: string
  channelId: string
  file: VenueFile | null
  /** True while a file is being uploaded. */
  isUploading: boolean
}

export type Errors = Partial<Record<'name' | 'kind' | 'until' | 'file' | 'texts', string>>

/** The least and the most days of each kind. */
const DAYS: Partial<Record<TriggerKind, [least: number, most: number]>> = {
  silent: [1, 3650],
  birthday: [0, 60],
  'no-show': [1, 365],
}

const NEW: Values = {
  name: '',
  kind: 'silent',
  days: '60',
  tag: '',
  eventId: '',
  segmentId: '',
  channelId: '',
  file: null,
  isUploading: false,
  texts: [''],
  attempts: 1,
  gapDays: 7,
  from: '10:00',
  until: '20:00',
  weekdays: [],
  isActive: true,
}

/** Returns the initial input of a form, for a new remarketing or one to change. */
export function valuesOf(remarketing: Remarketing | null): Values {
  if (!remarketing) return NEW
  const { name, texts, from, until, weekdays, attempts, gapDays, isActive, trigger } = remarketing
  return {
    ...NEW,
    name,
    texts,
    from,
    until,
    weekdays,
    attempts,
    gapDays,
    isActive,
    kind: trigger.kind,
    days: 'days' in trigger ? String(trigger.days) : NEW.days,
    tag: trigger.kind === 'tag' ? trigger.tag : '',
    eventId: trigger.kind === 'attended' ? (trigger.eventId ?? '') : '',
    segmentId: remarketing.segmentId ?? '',
    channelId: remarketing.channelId ?? '',
    file: remarketing.file,
  }
}

/** Returns the trigger; null while it is not complete. */
export function triggerOf({ kind, days, tag, eventId }: Values): RemarketingTrigger | null {
  switch (kind) {
    case 'tag':
      return tag.trim() ? { kind, tag: tag.trim() } : null
    case 'attended':
      return { kind, eventId: eventId || null }
    case 'silent':
    case 'birthday':
    case 'no-show': {
      const [least, most] = DAYS[kind]!
      const count = days === '' ? NaN : Number(days)
      return count >= least && count <= most ? { kind, days: count } : null
    }
  }
}

/** Returns what is wrong with each field, if anything. */
export function errorsOf(values: Values): Errors {
  const range = DAYS[values.kind]
  const wrongTrigger = range ? copy.daysWrong(...range) : common.required
  return {
    ...(!values.name.trim() && { name: common.required }),
    ...(!triggerOf(values) && { kind: wrongTrigger }),
    ...(!(values.from && values.until && values.from < values.until) && { until: copy.hoursWrong }),
    ...fileError(values),
    ...(!values.texts.every((text) => text.trim()) && { texts: copy.textMissing }),
  }
}

/** Returns what is wrong with the file: it is still being uploaded, or is a sound, which carries no text. */
function fileError({ file, isUploading }: Values): Pick<Errors, 'file'> {
  if (isUploading) return { file: schedules.form.fileUploading }
  return file?.kind === 'audio' ? { file: errors.audio_with_text } : {}
}

/** Returns what is sent to the server; its trigger is null while that is not complete. */
export const inputOf = ({ segmentId, channelId, file, ...values }: Values) => ({
  ...values,
  fileId: file?.id ?? null,
  trigger: triggerOf({ segmentId, channelId, file, ...values }),
  segmentId: segmentId || null,
  channelId: channelId || null,
})
