import { WATCH_EVERY_MS } from '@balcao/contract'
import { api } from '#lib/api.ts'
import { useIsReadOnly } from '#lib/session.tsx'
import { useQuery } from '@tanstack/react-query'
import { useWatched } from './use-watched.ts'

/** Milliseconds after which typing is checked again, because it counts as over soon after its last sign. */
const TYPING_AGAIN = 15_000
/**
 * Milliseconds after which the first request is repeated: the push that reports WhatsApp's answer may come before our
 * own answer, and then changes nothing.
 */
const FIRST_AGAIN = 1_500

/**
 * Returns what the contact is doing, while somebody looks at this conversation; each request keeps WhatsApp reporting
 * it. It returns nothing while no one looks, or on an admin's visit.
 */
export function useContactPresence(conversationId: string, enabled: boolean) {
  const isReadOnly = useIsReadOnly()
  const watched = useWatched() && enabled && !isReadOnly
  const { data } = useQuery(
    api.conversations.watch.queryOptions({
      input: { conversationId },
      enabled: watched,
      staleTime: 0,
      retry: false,
      refetchInterval: ({ state: { data, dataUpdateCount } }) => {
        if (dataUpdateCount === 1) return FIRST_AGAIN
        return data?.doing === 'composing' || data?.doing === 'recording' ? TYPING_AGAIN : WATCH_EVERY_MS
      },
    }),
  )
  return watched ? (data?.doing ?? null) : null
}
