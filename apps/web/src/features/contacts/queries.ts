import { api } from '#lib/api.ts'
import { usePollWhileDown } from '#lib/realtime.ts'
import { keepPreviousData, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ContactsView } from './use-contacts-view.ts'

const POLL = 60_000

/** A page of contacts; the last one stays on screen while the next comes. */
export function useContacts({ search, tag, sort, descending, page }: ContactsView) {
  const refetchInterval = usePollWhileDown(POLL)
  return useQuery(
    api.contacts.list.queryOptions({
      input: { search, tag: tag || undefined, sort, descending, page },
      placeholderData: keepPreviousData,
      refetchInterval,
    }),
  )
}

export const useTags = () => useQuery(api.contacts.tags.queryOptions())

/** One contact with the history of its consent. */
export function useContact(contactId: string | undefined) {
  return useQuery(api.contacts.get.queryOptions({ input: contactId ? { contactId } : skipToken }))
}

export function useContactActions() {
  const queries = useQueryClient()
  const onSuccess = () => queries.invalidateQueries({ queryKey: api.contacts.key() })
  return {
    add: useMutation(api.contacts.add.mutationOptions({ onSuccess })),
    update: useMutation(api.contacts.update.mutationOptions({ onSuccess })),
    setOptOut: useMutation(api.contacts.setOptOut.mutationOptions({ onSuccess })),
    importAll: useMutation(api.contacts.import.mutationOptions({ onSuccess })),
  }
}
