import { api } from '#lib/api.ts'
import { usePollWhileDown } from '#lib/realtime.ts'
import type { SegmentRule } from '@balcao/contract'
import { keepPreviousData, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ContactsView } from './use-contacts-view.ts'

const POLL = 60_000

/** Returns a page of contacts; the last one stays on screen while the next one is loaded. */
export function useContacts({ search, tag, segmentId, ...page }: ContactsView) {
  const refetchInterval = usePollWhileDown(POLL)
  return useQuery(
    api.contacts.list.queryOptions({
      input: { search, tag: tag || undefined, segmentId: segmentId || undefined, ...page },
      placeholderData: keepPreviousData,
      refetchInterval,
    }),
  )
}

/** Returns how many contacts there are in all; the table does not wait for it. */
export function useContactCount({ search, tag, segmentId }: ContactsView) {
  const input = { search, tag: tag || undefined, segmentId: segmentId || undefined }
  return useQuery(api.contacts.count.queryOptions({ input, placeholderData: keepPreviousData })).data?.total
}

export const useTags = () => useQuery(api.contacts.tags.queryOptions())
export const useCustomFields = () => useQuery(api.contacts.fields.list.queryOptions())
export const useSegments = () => useQuery(api.contacts.segments.list.queryOptions())
export const useDuplicates = () => useQuery(api.contacts.merging.duplicates.queryOptions())
export const useRetention = () => useQuery(api.contacts.privacy.retention.queryOptions())

/** Returns how many people the rules find now; nothing while they are not complete. */
export function useSegmentCount(rules: SegmentRule[] | null) {
  const input = rules?.length ? { rules } : skipToken
  return useQuery(api.contacts.segments.count.queryOptions({ input, placeholderData: keepPreviousData }))
}

/** Returns one contact with the history of its consent. */
export function useContact(contactId: string | undefined) {
  return useQuery(api.contacts.get.queryOptions({ input: contactId ? { contactId } : skipToken }))
}

/** Returns the result of merging two contacts. */
export const useMergePreview = (pair: { keep: string; drop: string }) =>
  useQuery(api.contacts.merging.preview.queryOptions({ input: pair, placeholderData: keepPreviousData }))

/** Returns what keeping messages for this many days would delete; null requests nothing. */
export const useRetentionPreview = (days: number | null) =>
  useQuery(api.contacts.privacy.previewRetention.queryOptions({ input: days === null ? skipToken : { days } }))

export function useContactActions() {
  const queries = useQueryClient()
  const onSuccess = useRefresh()
  return {
    add: useMutation(api.contacts.add.mutationOptions({ onSuccess })),
    update: useMutation(api.contacts.update.mutationOptions({ onSuccess })),
    tagMany: useMutation(
      api.contacts.tagMany.mutationOptions({
        onSuccess: () => {
          void queries.invalidateQueries({ queryKey: api.conversations.key() })
          return onSuccess()
        },
      }),
    ),
    setOptOut: useMutation(api.contacts.setOptOut.mutationOptions({ onSuccess })),
    importAll: useMutation(api.contacts.import.mutationOptions({ onSuccess })),
    erase: useMutation(api.contacts.privacy.erase.mutationOptions({ onSuccess })),
    merge: useMutation(api.contacts.merging.merge.mutationOptions({ onSuccess })),
    // The list comes again behind the answer: the row that asked stays until it was told.
    tellApart: useMutation(api.contacts.merging.tellApart.mutationOptions({ onSuccess: () => void onSuccess() })),
    askAgain: useMutation(api.contacts.merging.askAgain.mutationOptions({ onSuccess: () => void onSuccess() })),
  }
}

export function useFieldActions() {
  const onSuccess = useRefresh()
  return {
    add: useMutation(api.contacts.fields.add.mutationOptions({ onSuccess })),
    update: useMutation(api.contacts.fields.update.mutationOptions({ onSuccess })),
    remove: useMutation(api.contacts.fields.remove.mutationOptions({ onSuccess })),
  }
}

export function useSegmentActions() {
  const onSuccess = useRefresh()
  return {
    add: useMutation(api.contacts.segments.add.mutationOptions({ onSuccess })),
    update: useMutation(api.contacts.segments.update.mutationOptions({ onSuccess })),
    remove: useMutation(api.contacts.segments.remove.mutationOptions({ onSuccess })),
  }
}

export function useSetRetention() {
  const onSuccess = useRefresh()
  return useMutation(api.contacts.privacy.setRetention.mutationOptions({ onSuccess }))
}

function useRefresh() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: api.contacts.key() })
}
