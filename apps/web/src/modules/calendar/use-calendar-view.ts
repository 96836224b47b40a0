import { useAddress } from '#lib/use-address.ts'
import type { View } from 'react-big-calendar'
import { useState } from 'react'
import { dateOf, type EntryKind, localOf } from './grid/entries.ts'

/** The names of the views in the address. */
const VIEWS: Record<string, View> = { mes: 'month', semana: 'week', dia: 'day', agenda: 'agenda' }
/** The names of the kinds in the address. */
const NAMES: Record<EntryKind, string> = {
  message: 'mensagens',
  campaign: 'campanhas',
  reminder: 'lembretes',
  tables: 'reservas',
  event: 'programacao',
}
export const KINDS = Object.keys(NAMES) as EntryKind[]
const DAY = 86_400_000
/**
 * The number of days loaded before and after the shown day: a month with the edges of its neighbours, an agenda of
 * thirty days.
 */
const AROUND = 45

/** Returns the shown part of the calendar, kept in the address. On phones it is the agenda, which can be read there. */
export function useCalendarView() {
  const { params, set } = useAddress()
  const asked = VIEWS[params.get('vista') ?? '']
  const view = asked ?? (matchMedia('(width < 40rem)').matches ? 'agenda' : 'month')
  const day = /^\d{4}-\d{2}-\d{2}$/.exec(params.get('data') ?? '')?.[0]
  const [today] = useState(() => new Date())
  const date = day ? dateOf(`${day}T12:00`) : today
  const edge = (days: number) => `${localOf(new Date(date.getTime() + days * DAY)).slice(0, 10)}T00:00`
  return {
    view,
    date,
    span: { from: edge(-AROUND), until: edge(AROUND) },
    /** The kinds that are not shown. */
    hidden: new Set(KINDS.filter((kind) => (params.get('ocultar') ?? '').split(',').includes(NAMES[kind]))),
    toggle: (kind: EntryKind) => {
      const names = new Set((params.get('ocultar') ?? '').split(',').filter(Boolean))
      if (!names.delete(NAMES[kind])) names.add(NAMES[kind])
      set({ ocultar: [...names].join() })
    },
    setView: (next: View) => set({ vista: Object.keys(VIEWS).find((name) => VIEWS[name] === next) ?? 'mes' }),
    setDate: (next: Date) => set({ data: localOf(next).slice(0, 10) }),
  }
}
