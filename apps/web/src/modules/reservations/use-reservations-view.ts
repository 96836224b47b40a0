import { ReservationStatus } from '@balcao/contract'
import { useAddress } from '#lib/use-address.ts'
import { useSearch } from '#lib/use-search.ts'
import type { Filter } from './queries.ts'

const PAST = 'passadas'

/** Returns what is shown, kept in the address, so that a reload and the browser's back keep it. */
export function useReservationsView() {
  const { search, typed, type } = useSearch()
  const { params, set } = useAddress()
  const status = ReservationStatus.safeParse(params.get('situacao')).data
  const date = /^\d{4}-\d{2}-\d{2}$/.exec(params.get('dia') ?? '')?.[0]
  const past = params.get('quando') === PAST
  const filter: Filter = { search, past, ...(status && { status }), ...(date && { date }) }
  return {
    filter,
    typed,
    type,
    setStatus: (value: string) => set({ situacao: value }),
    showComing: () => set({ dia: '', quando: '' }),
    showPast: () => set({ dia: '', quando: PAST }),
    showDay: (day: string) => set({ dia: day, quando: '' }),
  }
}
