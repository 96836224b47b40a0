import { api } from '#lib/api.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

/** Milliseconds between two looks, because signs of life come without an event. */
const LOOK_AGAIN = 30_000

/** Returns whether a number is really connected. */
export function useHealth(numberId: string) {
  return useQuery(api.numbers.health.queryOptions({ input: { numberId }, refetchInterval: LOOK_AGAIN }))
}

/** Sets how long a number may be down before its owner is told. */
export function useSetAlert() {
  const queries = useQueryClient()
  return useMutation(
    api.numbers.setAlert.mutationOptions({
      onSuccess: (health) =>
        queries.setQueryData(api.numbers.health.queryKey({ input: { numberId: health.numberId } }), health),
    }),
  )
}
