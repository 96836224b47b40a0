import { ReservationRules } from '@balcao/contract'
import { reservations } from '@balcao/copy/reservations/screen'
import { useContractForm } from '#ui/form/use-contract-form.ts'

const { rulesForm: copy } = reservations

export type PeriodValues = { key: number; from: string; to: string; people: string }

/** Holds the rules as they are typed. */
export type RuleValues = Omit<ReservationRules, 'periods' | 'partyMin' | 'partyMax'> & {
  periods: PeriodValues[]
  partyMin: string
  partyMax: string
}

/** Returns the form of the rules; what is wrong with them is said of the whole. */
export const useRulesForm = (rules: ReservationRules) =>
  useContractForm(ReservationRules, {
    stored: rules,
    start: valuesOf,
    also: (values) => ({ form: problemOf(values) ?? undefined }),
    read: rulesOf,
  })
export type RulesForm = ReturnType<typeof useRulesForm>

export const valuesOf = ({ periods, partyMin, partyMax, ...rules }: ReservationRules): RuleValues => ({
  ...rules,
  periods: periods.map((period, key) => ({ ...period, key, people: String(period.people) })),
  partyMin: String(partyMin),
  partyMax: String(partyMax),
})

export const rulesOf = ({ periods, partyMin, partyMax, ...values }: RuleValues): ReservationRules => ({
  ...values,
  periods: periods.map(({ from, to, people }) => ({ from, to, people: Number(people) })),
  partyMin: Number(partyMin),
  partyMax: Number(partyMax),
})

/** Returns in words why the rules cannot be saved; null when they can. */
export function problemOf({ autoConfirm, periods, partyMin, partyMax }: RuleValues): string | null {
  if (periods.some(({ from, to, people }) => !from || !to || !/^[1-9]\d{0,3}$/.test(people))) return copy.periodInvalid
  if (autoConfirm && periods.length === 0) return copy.autoNeedsPeriod
  if (![partyMin, partyMax].every((size) => /^[1-9]\d{0,2}$/.test(size.trim()))) return copy.partySizes
  return Number(partyMin) <= Number(partyMax) ? null : copy.partyInvalid
}
