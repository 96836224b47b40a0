import type { Schedule } from '@balcao/contract'
import { campaigns } from '@balcao/copy/outreach/campaigns'
import { errors as words } from '@balcao/copy/errors'
import { schedules } from '@balcao/copy/schedules/screen'
import { type Errors, type Values, audienceOf, emptyValues, errorsOf, valuesOf } from '../../form/form-values.ts'
import type { Recipe } from '../recipes.tsx'

/** The ways in which a campaign is timed. */
export type Mode = 'now' | 'at' | 'repeat'
/** The steps of the composer, from 1. */
export type Step = 1 | 2 | 3

/** Holds the input of the composer. */
export interface CampaignValues extends Values {
  mode: Mode
  /** True once somebody chose the end; until then it follows from the start and the rate limit. */
  isEndChosen: boolean
}

const HOUR = 3_600_000
/** The shortest time in which a campaign may send, in hours, where nobody chose the end. */
const LEAST_HOURS = 3

const later = (local: string, ms: number) => new Date(Date.parse(`${local}Z`) + ms).toISOString().slice(0, 16)
const fullHour = (local: string) => `${local.slice(0, 13)}:00`

/** Returns the composer's first values for a new campaign, with those of a recipe where one was chosen. */
export function newCampaign(now: string, zone: string, recipe: Recipe | undefined): CampaignValues {
  const start = `${later(now, 24 * HOUR).slice(0, 10)}T18:00`
  const empty = { ...emptyValues(start, later(start, LEAST_HOURS * HOUR), zone), type: 'campaign' as const }
  const values = { ...empty, mode: 'now' as const, isEndChosen: false }
  if (!recipe) return values
  const { title, text } = campaigns.recipes[recipe]
  const filled = { ...values, title, text }
  if (recipe !== 'programacao') return filled
  const thursday = `${nextThursday(now)}T11:00`
  return { ...filled, kind: 'all', mode: 'repeat', recurrence: 'weekly', start: thursday }
}

function nextThursday(now: string): string {
  const days = (4 - new Date(`${now}Z`).getUTCDay() + 7) % 7 || 7
  return later(now, days * 24 * HOUR).slice(0, 10)
}

/** Returns the composer's values for a stored campaign that has not begun. */
export const campaignValuesOf = (schedule: Schedule): CampaignValues => ({
  ...valuesOf(schedule),
  mode: schedule.recurrence === 'none' ? 'at' : 'repeat',
  isEndChosen: true,
})

/**
 * Returns the values as they are meant: the times and the repetition of the chosen mode, and an end that leaves the
 * channel enough time.
 *
 * @param now the local time
 * @param lastAt the local time at which the last message would leave; undefined while that is unknown
 */
export function resolve(values: CampaignValues, now: string, lastAt: string | undefined): Values {
  const { mode, isEndChosen, ...fields } = values
  const start = mode === 'now' ? now : values.start
  const recurrence = mode !== 'repeat' ? 'none' : values.recurrence === 'none' ? 'weekly' : values.recurrence
  return { ...fields, start, end: isEndChosen ? values.end : endFor(start, lastAt), recurrence }
}

/** Returns the full hour that leaves enough time after the start and after the last message. */
function endFor(start: string, lastAt: string | undefined): string {
  if (!start) return ''
  const least = later(start, LEAST_HOURS * HOUR)
  const needed = lastAt ? later(lastAt, 2 * HOUR) : least
  return fullHour(needed > least ? needed : later(least, HOUR - 1))
}

const FIELDS: Record<Step, (keyof Errors)[]> = {
  1: ['title', 'kind'],
  2: ['text', 'file'],
  3: ['start', 'end', 'repeatUntil'],
}

/** Returns what is wrong with each field of the composer. */
export function campaignErrors(values: CampaignValues, base: CampaignValues, now: string): Errors {
  const meant = resolve(values, now, undefined)
  const errors = errorsOf(meant, base)
  const isPast = values.mode !== 'now' && values.start !== '' && values.start < now && values.start !== base.start
  return {
    ...errors,
    ...(values.kind === 'none' && { kind: schedules.form.whoMissing }),
    ...(isPast && { start: words.schedule_past }),
  }
}

/** Returns the first step with something wrong up to this one; null where all is well. */
export const firstWrong = (errors: Errors, until: Step): Step | null =>
  ([1, 2, 3] as const).find((step) => step <= until && FIELDS[step].some((field) => errors[field])) ?? null

/** Tells whether anybody is chosen, so that a preview can be asked for. */
export const hasAudience = (values: Values): boolean => values.kind !== 'none' && audienceOf(values) !== null
