import { api } from '#lib/api.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

/** Returns the settings for what a number does by itself. */
export function useChannelSettings(numberId: string) {
  return useQuery(api.numbers.settings.queryOptions({ input: { numberId } }))
}

/** Saves the settings; the server's answer is on screen at once. */
export function useSaveChannelSettings() {
  const queries = useQueryClient()
  return useMutation(
    api.numbers.saveSettings.mutationOptions({
      onSuccess: (saved) =>
        queries.setQueryData(api.numbers.settings.queryKey({ input: { numberId: saved.numberId } }), saved),
    }),
  )
}
