import { type OpeningHours, type SpecialDate, specialDateProblem, type Venue } from '@balcao/contract'
import { venueForm } from '@balcao/copy/venue-form'

/**
 * The weekday of a range. The functions below edit a week's opening hours in the stored list; indexes are positions in
 * that list.
 */

export type Day = OpeningHours['dia']

export interface HoursDraft {
  timezone: string
  horarios: OpeningHours[]
  datasEspeciais: SpecialDate[]
}

/** Returns the stored hours of a venue. */
export const hoursOf = ({ profile: { timezone, horarios, datasEspeciais } }: Pick<Venue, 'profile'>): HoursDraft => ({
  timezone,
  horarios,
  datasEspeciais,
})

const BREAK = { almocoInicio: '12:00', almocoFim: '13:00' }
const NO_BREAK = { almocoInicio: '', almocoFim: '' }

/** Returns the ranges of one day with their positions, in the order in which they are stored. */
export const rangesOf = (hours: OpeningHours[], day: Day) =>
  hours.flatMap((range, index) => (range.dia === day ? [{ range, index }] : []))

/**
 * Tells whether a range runs past midnight, because its end is not after its start. Times are `HH:mm`, so text compares
 * as time.
 */
export const isPastMidnight = ({ inicio, fim }: OpeningHours) => inicio !== '' && fim !== '' && fim <= inicio

export const changeRange = (hours: OpeningHours[], index: number, change: Partial<OpeningHours>) =>
  hours.map((range, position) => (position === index ? { ...range, ...change } : range))

export const setDayActive = (hours: OpeningHours[], day: Day, ativo: boolean) =>
  hours.map((range) => (range.dia === day ? { ...range, ativo } : range))

/** Adds a range that starts where the day closes so far. */
export function addRange(hours: OpeningHours[], day: Day): OpeningHours[] {
  const last = rangesOf(hours, day).at(-1)
  const range = { dia: day, ativo: true, inicio: last?.range.fim ?? '18:00', fim: '23:00', ...NO_BREAK }
  return hours.toSpliced((last?.index ?? hours.length - 1) + 1, 0, range)
}

/** Removes one range. The last of a day stays, switched off: a day without an entry could not be opened again. */
export function removeRange(hours: OpeningHours[], index: number): OpeningHours[] {
  const day = hours[index]?.dia
  if (day && rangesOf(hours, day).length === 1) return changeRange(hours, index, { ativo: false })
  return hours.toSpliced(index, 1)
}

export const setBreak = (hours: OpeningHours[], index: number, on: boolean) =>
  changeRange(hours, index, on ? BREAK : NO_BREAK)

/** Gives every day the ranges of this one. */
export function copyDay(hours: OpeningHours[], from: Day, days: readonly Day[]): OpeningHours[] {
  const ranges = rangesOf(hours, from).map(({ range }) => range)
  return days.flatMap((dia) => ranges.map((range) => ({ ...range, dia })))
}

/** Adds a range to a special date that starts where the one at `index` ends; the owner enters its end. */
export function addSpecialRange(dates: SpecialDate[], index: number): SpecialDate[] {
  const { data, descricao, fim } = dates[index]!
  return dates.toSpliced(index + 1, 0, { data, descricao, fechado: false, inicio: fim ?? '', fim: '' })
}

/**
 * Returns in words what must be corrected before the hours can be saved; null for nothing. Closed days are not checked.
 */
export function hoursProblem({ horarios, datasEspeciais }: HoursDraft): string | null {
  const { problems } = venueForm.hours
  for (const { dia, ativo, inicio, fim, almocoInicio, almocoFim } of horarios) {
    if (!ativo) continue
    if (!inicio || !fim) return problems.times(dia)
    if (Boolean(almocoInicio) !== Boolean(almocoFim)) return problems.break(dia)
  }
  const dates = datasEspeciais.map((special) => special.data)
  if (dates.includes('')) return problems.date
  const halfOpen = datasEspeciais.some(({ fechado, inicio, fim }) => !fechado && Boolean(inicio) !== Boolean(fim))
  if (halfOpen) return problems.dateTimes
  const several = specialDateProblem(datasEspeciais)
  return several && { mixed: problems.dateMixed, overlap: problems.dateOverlap }[several]
}

/** Returns what is sent: a closed day whose fields were emptied keeps times that the contract accepts. */
export function hoursToSave(draft: HoursDraft): HoursDraft {
  return {
    ...draft,
    horarios: draft.horarios.map((range) => ({
      ...range,
      inicio: range.inicio || '09:00',
      fim: range.fim || '18:00',
      ...(range.almocoInicio && range.almocoFim ? {} : NO_BREAK),
    })),
    datasEspeciais: draft.datasEspeciais.toSorted(
      (a, b) => a.data.localeCompare(b.data) || (a.inicio ?? '').localeCompare(b.inicio ?? ''),
    ),
  }
}
