import type { MessageOrigin } from '@balcao/contract'
import { chats } from '@balcao/copy/chats'
import { api } from '#lib/api.ts'
import { useSearch } from '#lib/use-search.ts'
import { keepPreviousData, skipToken, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'

/** Returns the search, kept in the address, and its results. Nothing is requested without a search. */
export function useMessageSearch() {
  const { search, typed, type } = useSearch()
  const [params, setParams] = useSearchParams()
  const [from, to] = [params.get('de') ?? '', params.get('ate') ?? '']
  const contactId = params.get('contato') ?? undefined
  const origin = originOf(params.get('quem'))
  const wrongDates = from !== '' && to !== '' && to < from
  const asked = Boolean(search || from || to || contactId || origin)
  const input = { words: search, contactId, origins: origin && [origin], since: dayOf(from), until: dayOf(to, 1) }
  const found = useInfiniteQuery(
    api.messageSearch.find.infiniteOptions({
      input: asked && !wrongDates ? (before: string) => ({ ...input, before: before || undefined }) : skipToken,
      initialPageParam: '',
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      placeholderData: keepPreviousData,
    }),
  )
  const known = useQuery(api.contacts.get.queryOptions({ input: contactId ? { contactId } : skipToken }))
  const contact = contactId ? known.data?.contact : undefined
  const set = (name: 'de' | 'ate' | 'quem' | 'contato', value: string) =>
    setParams(
      (before) => {
        if (value) before.set(name, value)
        else before.delete(name)
        return before
      },
      { replace: true },
    )
  const clear = () =>
    setParams(
      (before) => {
        for (const name of ['de', 'ate', 'quem', 'contato']) before.delete(name)
        return before
      },
      { replace: true },
    )
  const filtered = Boolean(from || to || contactId || origin)
  return { search, typed, type, from, to, origin, contactId, wrongDates, asked, filtered, found, contact, set, clear }
}

const originOf = (text: string | null) => (text !== null && isOrigin(text) ? text : undefined)
const isOrigin = (text: string): text is MessageOrigin => Object.hasOwn(chats.message.from, text)

/**
 * Returns the beginning of a day of the calendar (`YYYY-MM-DD`), or of the day this many days later; undefined without
 * a day.
 */
function dayOf(day: string, later = 0): Date | undefined {
  const [year, month, date] = day.split('-').map(Number)
  return year && month && date ? new Date(year, month - 1, date + later) : undefined
}
