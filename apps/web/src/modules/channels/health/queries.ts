import { api } from '#lib/api.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

/** Milliseconds between two looks, because signs of life come without an event. */
const LOOK_AGAIN = 30_000

/** Returns whether a channel is really connected. */
export function useHealth(channelId: string) {
  return useQuery(api.channels.health.queryOptions({ input: { channelId }, refetchInterval: LOOK_AGAIN }))
}

/** Sets how long a channel may be down before its owner is told. */
export function useSetAlert() {
  const queries = useQueryClient()
  return useMutation(
    api.channels.setAlert.mutationOptions({
      onSuccess: (health) =>
        queries.setQueryData(api.channels.health.queryKey({ input: { channelId: health.channelId } }), health),
    }),
  )
}
