import { useAddress } from './use-address.ts'
import { useSearch } from './use-search.ts'

/** Holds what a table shows: the search, the order, and the page (from 1). */
type TableView<Sort extends string> = {
  search: string
  /** The column of the order; absent for the server's own order. */
  sort?: Sort
  descending: boolean
  page: number
}

/** Keeps the view of a table in the address as `?q=`, `?ordem=`, `?sentido=` and `?pagina=`. */
export function useTableView<const Sort extends string>(sorts: readonly Sort[]) {
  const { search, typed, type } = useSearch()
  const { params, set } = useAddress()
  const sort = sorts.find((name) => name === params.get('ordem'))
  const descending = params.get('sentido') === 'desc'
  const page = Math.max(1, Math.floor(Number(params.get('pagina'))) || 1)
  return {
    view: { search, ...(sort && { sort }), descending, page } satisfies TableView<Sort>,
    typed,
    type: (text: string) => {
      if (page !== 1) set({ pagina: '' })
      type(text)
    },
    choosePage: (next: number) => set({ pagina: next > 1 ? String(next) : '' }),
    /** Sorts by a column; the same column again reverses the order. */
    sortBy: (column: Sort) => set({ ordem: column, sentido: column === sort && !descending ? 'desc' : '', pagina: '' }),
  }
}
