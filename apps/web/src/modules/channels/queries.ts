import type { ConnectAttempt, ConnectedNumber } from '@balcao/contract'
import { api } from '#lib/api.ts'
import { usePollWhileDown } from '#lib/realtime.ts'
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

/** Milliseconds between the polls of the specification (section 9), which run only while the push channel is down. */
const STATUS_POLL = 30_000
const CONNECT_POLL = 2_000

/** Returns every number of the venue. */
export function useChannels() {
  return useQuery(api.numbers.list.queryOptions({ refetchInterval: usePollWhileDown(STATUS_POLL) }))
}

/** Returns the attempt to connect this number, which runs on the server and may have been started in another tab. */
export function useAttempt(numberId: string | null) {
  const refetchInterval = usePollWhileDown(CONNECT_POLL)
  return useQuery(
    api.numbers.attempt.queryOptions({ input: numberId ? { numberId } : skipToken, refetchInterval, staleTime: 0 }),
  )
}

/** Returns how fast a number sends outreach. */
export function useRateLimit(numberId: string) {
  const refetchInterval = usePollWhileDown(STATUS_POLL)
  return useQuery(api.numbers.rateLimit.queryOptions({ input: { numberId }, refetchInterval }))
}

/** Returns the actions for a number. The server's answer is on screen at once. */
export function useChannelActions() {
  const queries = useQueryClient()
  const keep = (attempt: ConnectAttempt) => {
    queries.setQueryData(api.numbers.attempt.queryKey({ input: { numberId: attempt.numberId } }), attempt)
    return refreshList()
  }
  const refreshList = () => queries.invalidateQueries({ queryKey: api.numbers.list.key() })
  return {
    connect: useMutation(api.numbers.connect.mutationOptions({ onSuccess: keep })),
    renewQr: useMutation(api.numbers.renewQr.mutationOptions({ onSuccess: keep })),
    pairingCode: useMutation(api.numbers.pairingCode.mutationOptions({ onSuccess: keep })),
    makePrincipal: useMutation(api.numbers.makePrincipal.mutationOptions({ onSuccess: refreshList })),
    rename: useMutation(api.numbers.rename.mutationOptions({ onSuccess: refreshList })),
    check: useMutation(api.numbers.check.mutationOptions({ onSuccess: refreshList })),
    send: useMutation(api.numbers.send.mutationOptions()),
    reconnect: useMutation(api.numbers.reconnect.mutationOptions({ onSuccess: keep })),
    cancel: useMutation(
      api.numbers.cancel.mutationOptions({
        onSuccess: (_nothing, { numberId }) => {
          queries.setQueryData(api.numbers.attempt.queryKey({ input: { numberId } }), null)
          return refreshList()
        },
      }),
    ),
    refresh: useMutation(api.numbers.refresh.mutationOptions({ onSuccess: refreshList })),
    disconnect: useMutation(api.numbers.disconnect.mutationOptions({ onSuccess: refreshList })),
  }
}

/**
 * Removes a number. The callbacks run even when its row is gone by then, because the event of the change may come
 * before the answer.
 */
export function useRemoveChannel(callbacks: {
  onSuccess: (removed: { principal: ConnectedNumber | null }) => void
  onError: (error: unknown) => void
}) {
  const queries = useQueryClient()
  return useMutation(
    api.numbers.remove.mutationOptions({
      onSuccess(removed) {
        callbacks.onSuccess(removed)
        return queries.invalidateQueries({ queryKey: api.numbers.list.key() })
      },
      onError: callbacks.onError,
    }),
  )
}

/** Resumes outreach of a number that stopped because too much of it failed. */
export function useResumeOutreach() {
  const queries = useQueryClient()
  return useMutation(
    api.numbers.resumeOutreach.mutationOptions({
      onSuccess: (rateLimit) =>
        queries.setQueryData(api.numbers.rateLimit.queryKey({ input: { numberId: rateLimit.numberId } }), rateLimit),
    }),
  )
}
