import { WATCH_EVERY_MS } from '@balcao/contract'
import { api } from '#lib/api.ts'
import { useIsReadOnly } from '#lib/session.tsx'
import { useQuery } from '@tanstack/react-query'
import { useWatched } from './use-watched.ts'

/** Typing that is not heard of again is over soon: it is looked at again before that. Milliseconds. */
const TYPING_AGAIN = 15_000
/** WhatsApp answers the first question while its own answer is still on its way: then the push that tells of it changes nothing. */
const FIRST_AGAIN = 1_500

/**
 * What the contact is doing, while somebody has this thread in front of them; asking is what keeps WhatsApp asked. Nothing where
 * nobody looks, or an admin does on a visit: then nothing is known either.
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
