import type { ConnectAttempt, Channel } from '@balcao/contract'
import { api } from '#lib/api.ts'
import { usePollWhileDown } from '#lib/realtime.ts'
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

/** Milliseconds between the polls of the specification (section 9), which run only while the push channel is down. */
const STATUS_POLL = 30_000
const CONNECT_POLL = 2_000

/** Returns every channel of the venue. */
export function useChannels() {
  return useQuery(api.channels.list.queryOptions({ refetchInterval: usePollWhileDown(STATUS_POLL) }))
}

/** Returns the attempt to connect this channel, which runs on the server and may have been started in another tab. */
export function useAttempt(channelId: string | null) {
  const refetchInterval = usePollWhileDown(CONNECT_POLL)
  return useQuery(
    api.channels.attempt.queryOptions({ input: channelId ? { channelId } : skipToken, refetchInterval, staleTime: 0 }),
  )
}

/** Returns how fast a channel sends outreach. */
export function useRateLimit(channelId: string) {
  const refetchInterval = usePollWhileDown(STATUS_POLL)
  return useQuery(api.channels.rateLimit.queryOptions({ input: { channelId }, refetchInterval }))
}

/** Returns the actions for a channel. The server's answer is on screen at once. */
export function useChannelActions() {
  const queries = useQueryClient()
  const keep = (attempt: ConnectAttempt) => {
    queries.setQueryData(api.channels.attempt.queryKey({ input: { channelId: attempt.channelId } }), attempt)
    return refreshList()
  }
  const refreshList = () => queries.invalidateQueries({ queryKey: api.channels.list.key() })
  return {
    connect: useMutation(api.channels.connect.mutationOptions({ onSuccess: keep })),
    renewQr: useMutation(api.channels.renewQr.mutationOptions({ onSuccess: keep })),
    pairingCode: useMutation(api.channels.pairingCode.mutationOptions({ onSuccess: keep })),
    makePrincipal: useMutation(api.channels.makePrincipal.mutationOptions({ onSuccess: refreshList })),
    rename: useMutation(api.channels.rename.mutationOptions({ onSuccess: refreshList })),
    check: useMutation(api.channels.check.mutationOptions({ onSuccess: refreshList })),
    send: useMutation(api.channels.send.mutationOptions()),
    reconnect: useMutation(api.channels.reconnect.mutationOptions({ onSuccess: keep })),
    cancel: useMutation(
      api.channels.cancel.mutationOptions({
        onSuccess: (_nothing, { channelId }) => {
          queries.setQueryData(api.channels.attempt.queryKey({ input: { channelId } }), null)
          return refreshList()
        },
      }),
    ),
    refresh: useMutation(api.channels.refresh.mutationOptions({ onSuccess: refreshList })),
    disconnect: useMutation(api.channels.disconnect.mutationOptions({ onSuccess: refreshList })),
  }
}

/**
 * Removes a channel. The callbacks run even when its row is gone by then, because the event of the change may come
 * before the answer.
 */
export function useRemoveChannel(callbacks: {
  onSuccess: (removed: { principal: Channel | null }) => void
  onError: (error: unknown) => void
}) {
  const queries = useQueryClient()
  return useMutation(
    api.channels.remove.mutationOptions({
      onSuccess(removed) {
        callbacks.onSuccess(removed)
        return queries.invalidateQueries({ queryKey: api.channels.list.key() })
      },
      onError: callbacks.onError,
    }),
  )
}

/** Resumes outreach of a channel that stopped because too much of it failed. */
export function useResumeOutreach() {
  const queries = useQueryClient()
  return useMutation(
    api.channels.resumeOutreach.mutationOptions({
      onSuccess: (rateLimit) =>
        queries.setQueryData(api.channels.rateLimit.queryKey({ input: { channelId: rateLimit.channelId } }), rateLimit),
    }),
  )
}
