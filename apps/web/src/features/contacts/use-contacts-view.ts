import { useSearch } from '#lib/use-search.ts'
import { useSearchParams } from 'react-router'

const SORTS = { nome: 'name', mensagem: 'lastMessage', desde: 'created' } as const
type Sort = (typeof SORTS)[keyof typeof SORTS]

export type ContactsView = {
  search: string
  tag: string
  sort: Sort
  descending: boolean
  page: number
}

/** What the table shows, kept in the address: search, tag, order and page. */
export function useContactsView() {
  const { search, typed, type } = useSearch()
  const [params, setParams] = useSearchParams()
  const sort = Object.entries(SORTS).find(([word]) => word === params.get('ordem'))?.[1] ?? 'lastMessage'
  const sense = params.get('sentido')
  const descending = sense ? sense === 'desc' : sort !== 'name'
  const page = Math.max(1, Math.floor(Number(params.get('pagina'))) || 1)
  const view: ContactsView = { search, tag: params.get('etiqueta') ?? '', sort, descending, page }
  const set = (changes: Record<string, string>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true },
    )
  return {
    view,
    typed,
    type: (text: string) => {
      if (page !== 1) set({ pagina: '' })
      type(text)
    },
    chooseTag: (tag: string) => set({ etiqueta: tag, pagina: '' }),
    choosePage: (next: number) => set({ pagina: next > 1 ? String(next) : '' }),
    /** The same column again turns the order round. */
    sortBy: (column: Sort) => {
      const word = Object.entries(SORTS).find(([, value]) => value === column)?.[0] ?? ''
      const turned = column === sort ? !descending : column !== 'name'
      set({ ordem: word, sentido: turned ? 'desc' : 'asc', pagina: '' })
    },
  }
}
