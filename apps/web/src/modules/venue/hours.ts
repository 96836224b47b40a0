import { type OpeningHours, type SpecialDate, specialDateProblem } from '@balcao/contract'
import { houseForm } from '@balcao/copy/house-form'

/** Editing of a week's opening hours, as plain functions over the stored list. Indexes are positions in that list. */

export type Day = OpeningHours['dia']

export interface HoursDraft {
  timezone: string
  horarios: OpeningHours[]
  datasEspeciais: SpecialDate[]
}

const BREAK = { almocoInicio: '12:00', almocoFim: '13:00' }
const NO_BREAK = { almocoInicio: '', almocoFim: '' }

/** The ranges of one day with their positions, in the order in which they are stored. */
export const rangesOf = (hours: OpeningHours[], day: Day) =>
  hours.flatMap((range, index) => (range.dia === day ? [{ range, index }] : []))

/** A range whose end is not after its start runs past midnight. Times are `HH:mm`, so text compares as time. */
export const isPastMidnight = ({ inicio, fim }: OpeningHours) => inicio !== '' && fim !== '' && fim <= inicio

export const changeRange = (hours: OpeningHours[], index: number, change: Partial<OpeningHours>) =>
  hours.map((range, position) => (position === index ? { ...range, ...change } : range))

export const setDayActive = (hours: OpeningHours[], day: Day, ativo: boolean) =>
  hours.map((range) => (range.dia === day ? { ...range, ativo } : range))

/** A further range, starting where the day has closed so far. */
export function addRange(hours: OpeningHours[], day: Day): OpeningHours[] {
  const last = rangesOf(hours, day).at(-1)
  const range = { dia: day, ativo: true, inicio: last?.range.fim ?? '18:00', fim: '23:00', ...NO_BREAK }
  return hours.toSpliced((last?.index ?? hours.length - 1) + 1, 0, range)
}

/** Takes one range away. The last of a day stays, switched off: a day without an entry could not be opened again. */
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

/** A further range of a special date, starting where the one at `index` ends; its end is the owner's to say. */
export function addSpecialRange(dates: SpecialDate[], index: number): SpecialDate[] {
  const { data, descricao, fim } = dates[index]!
  return dates.toSpliced(index + 1, 0, { data, descricao, fechado: false, inicio: fim ?? '', fim: '' })
}

/** Returns what has to be mended before the hours can be saved, in words; null when nothing. Closed days are not looked at. */
export function hoursProblem({ horarios, datasEspeciais }: HoursDraft): string | null {
  const { problems } = houseForm.hours
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

/** Returns what is sent: a closed day whose fields were emptied keeps times that the contract takes. */
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
