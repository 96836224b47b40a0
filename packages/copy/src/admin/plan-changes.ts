import type { PlanInput } from '@balcao/contract'
import { limitNames } from '../billing/limits.ts'
import { admin } from './screens.ts'

const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
const { form, columns } = admin.plans
const days = (count: number) => (count === 1 ? '1 dia' : `${count} dias`)

/** Lists the changes that an admin made to a plan; of long texts only the name is given. Empty when nothing changed. */
export function planChanges(before: PlanInput, after: PlanInput): string {
  const turned = (name: string, from: string, to: string) => (from === to ? [] : [`${name}: de ${from} para ${to}`])
  const named = (name: string, from: string, to: string) => (from === to ? [] : [`${name}: outro texto`])
  return [
    ...turned(form.name, before.name, after.name),
    ...named(form.description, before.description, after.description),
    ...turned(columns.price, money.format(before.price), money.format(after.price)),
    ...turned(columns.duration, days(before.duration), days(after.duration)),
    ...named(form.features, before.features.join('\n'), after.features.join('\n')),
    ...limitNames.order.flatMap((name) =>
      turned(limitNames.names[name], limitNames.value(before.limits[name]), limitNames.value(after.limits[name])),
    ),
  ].join('; ')
}
