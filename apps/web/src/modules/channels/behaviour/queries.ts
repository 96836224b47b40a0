import { api } from '#lib/api.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

/** Returns the settings for what a channel does by itself. */
export function useChannelSettings(channelId: string) {
  return useQuery(api.channels.settings.queryOptions({ input: { channelId } }))
}

/** Saves the settings; the server's answer is on screen at once. */
export function useSaveChannelSettings() {
  const queries = useQueryClient()
  return useMutation(
    api.channels.saveSettings.mutationOptions({
      onSuccess: (saved) =>
        queries.setQueryData(api.channels.settings.queryKey({ input: { channelId: saved.channelId } }), saved),
    }),
  )
}
