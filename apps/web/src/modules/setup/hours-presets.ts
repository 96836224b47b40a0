import { DAYS, type EstablishmentType, type OpeningHours } from '@balcao/contract'
import type { hoursPresets } from '@balcao/copy/setup'

export type Preset = keyof typeof hoursPresets
/** The first and the last weekday (0 for Monday), and the ranges of each day between. */
type Hours = { days: [first: number, last: number]; ranges: [from: string, to: string][] }

const PRESETS: Record<Preset, Hours> = {
  'tue-sun-17-1': { days: [1, 6], ranges: [['17:00', '01:00']] },
  'mon-sat-17-0': { days: [0, 5], ranges: [['17:00', '00:00']] },
  'thu-sun-18-2': { days: [3, 6], ranges: [['18:00', '02:00']] },
  'daily-12-0': { days: [0, 6], ranges: [['12:00', '00:00']] },
  'tue-sun-18-23': { days: [1, 6], ranges: [['18:00', '23:00']] },
  'lunch-dinner': {
    days: [1, 6],
    ranges: [
      ['11:30', '15:00'],
      ['18:00', '23:00'],
    ],
  },
  lunch: { days: [0, 5], ranges: [['11:30', '15:00']] },
  'thu-sat-22-5': { days: [3, 5], ranges: [['22:00', '05:00']] },
  'fri-sat-23-6': { days: [4, 5], ranges: [['23:00', '06:00']] },
  'wed-sun-21-4': { days: [2, 6], ranges: [['21:00', '04:00']] },
  'mon-sat-8-19': { days: [0, 5], ranges: [['08:00', '19:00']] },
  'daily-8-20': { days: [0, 6], ranges: [['08:00', '20:00']] },
}

const OF_BARS: Preset[] = ['tue-sun-17-1', 'mon-sat-17-0', 'thu-sun-18-2', 'daily-12-0']
const OF_RESTAURANTS: Preset[] = ['lunch-dinner', 'tue-sun-18-23', 'lunch', 'daily-12-0']
const OF_CLUBS: Preset[] = ['thu-sat-22-5', 'fri-sat-23-6', 'wed-sun-21-4', 'thu-sun-18-2']
const OF_CAFES: Preset[] = ['mon-sat-8-19', 'daily-8-20', 'lunch', 'mon-sat-17-0']

const BY_TYPE: Record<EstablishmentType, Preset[]> = {
  bar: OF_BARS,
  pub: OF_BARS,
  restaurant: OF_RESTAURANTS,
  pizzeria: OF_RESTAURANTS,
  club: OF_CLUBS,
  'concert-hall': OF_CLUBS,
  cafe: OF_CAFES,
  'snack-bar': OF_CAFES,
}

/** Returns the usual opening hours of such a place; those of a bar while the type is not known. */
export const presetsOf = (type: EstablishmentType | ''): Preset[] => BY_TYPE[type || 'bar']

/** Returns the week of a preset. Nobody asked for a lunch break, so there is none. */
export function weekOf(preset: Preset): OpeningHours[] {
  const { days, ranges } = PRESETS[preset]
  const [first, last] = days
  return DAYS.flatMap((dia, day) =>
    ranges
      .filter((_, at) => at === 0 || (day >= first && day <= last))
      .map(([inicio, fim]) => ({
        dia,
        ativo: day >= first && day <= last,
        inicio,
        fim,
        almocoInicio: '',
        almocoFim: '',
      })),
  )
}

export const closesLate = (preset: Preset) => PRESETS[preset].ranges.some(([from, to]) => to < from)
