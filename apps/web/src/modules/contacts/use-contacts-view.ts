import type { ContactsCursor } from '@balcao/contract'
import { useAddress } from '#lib/use-address.ts'
import { useSearch } from '#lib/use-search.ts'
import { useState } from 'react'

const SORTS = { nome: 'name', mensagem: 'lastMessage', desde: 'created' } as const
type Sort = (typeof SORTS)[keyof typeof SORTS]

export type ContactsView = {
  search: string
  tag: string
  segmentId: string
  sort: Sort
  descending: boolean
  /** The start of the page; undefined for the first one. */
  after: ContactsCursor | undefined
}

/** Returns what the table shows. Search, filters and order are in the address; the current page is not. */
export function useContactsView() {
  const { search, typed, type } = useSearch()
  const { params, set } = useAddress()
  const sort = Object.entries(SORTS).find(([word]) => word === params.get('ordem'))?.[1] ?? 'lastMessage'
  const sense = params.get('sentido')
  const descending = sense ? sense === 'desc' : sort !== 'name'
  const filter = {
    search,
    tag: params.get('etiqueta') ?? '',
    segmentId: params.get('segmento') ?? '',
    sort,
    descending,
  }
  const pages = usePages(JSON.stringify(filter))
  return {
    view: { ...filter, after: pages.after } satisfies ContactsView,
    pages,
    typed,
    type,
    chooseTag: (tag: string) => set({ etiqueta: tag }),
    chooseSegment: (id: string) => set({ segmento: id }),
    /** Sorts by a column; the same column again reverses the order. */
    sortBy: (column: Sort) => {
      const word = Object.entries(SORTS).find(([, value]) => value === column)?.[0] ?? ''
      const turned = column === sort ? !descending : column !== 'name'
      set({ ordem: word, sentido: turned ? 'desc' : 'asc' })
    },
  }
}

/** Holds the pages that were turned, each by its start. Another filter or order (`book`) begins at the first page. */
function usePages(book: string) {
  const [turned, setTurned] = useState<{ book: string; starts: ContactsCursor[] }>({ book, starts: [] })
  const starts = turned.book === book ? turned.starts : []
  return {
    /** The number of the page, from 1. */
    number: starts.length + 1,
    after: starts.at(-1),
    next: (start: ContactsCursor) => setTurned({ book, starts: [...starts, start] }),
    previous: () => setTurned({ book, starts: starts.slice(0, -1) }),
  }
}
