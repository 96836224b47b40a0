import { ReservationStatus } from '@balcao/contract'
import { useSearch } from '#lib/use-search.ts'
import { useSearchParams } from 'react-router'
import type { Filter } from './queries.ts'

const PAST = 'passadas'

/** What is looked at, kept in the address: a reload and the browser's back keep it. */
export function useReservationsView() {
  const { search, typed, type } = useSearch()
  const [params, setParams] = useSearchParams()
  const status = ReservationStatus.safeParse(params.get('situacao')).data
  const date = /^\d{4}-\d{2}-\d{2}$/.exec(params.get('dia') ?? '')?.[0]
  const past = params.get('quando') === PAST
  const set = (change: Record<string, string | null>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(change)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true },
    )
  const filter: Filter = { search, past, ...(status && { status }), ...(date && { date }) }
  return {
    filter,
    typed,
    type,
    setStatus: (value: string) => set({ situacao: value || null }),
    showComing: () => set({ dia: null, quando: null }),
    showPast: () => set({ dia: null, quando: PAST }),
    showDay: (day: string) => set({ dia: day, quando: null }),
  }
}
