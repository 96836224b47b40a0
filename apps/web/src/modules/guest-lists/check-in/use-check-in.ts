import type { CheckInAccess } from '@balcao/contract'
import { api, client } from '#lib/api.ts'
import { errorCode } from '#lib/errors.ts'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createCheckInQueue, type CheckInAct, type Outcome } from './check-in-queue.ts'

/** Milliseconds between two polls, because other phones check people in too. */
const POLL = 4_000

/** Returns the state of the event at this door, and the actions on this phone. */
export function useCheckIn(access: CheckInAccess) {
  const queries = useQueryClient()
  const query = useQuery(
    api.checkIn.state.queryOptions({
      input: { access },
      // Asked whether or not the phone believes it is online, so that a failure is seen and told.
      networkMode: 'always',
      retry: false,
      staleTime: 0,
      refetchOnReconnect: 'always',
      refetchInterval: ({ state }) => (isShut(state.error) ? false : POLL),
    }),
  )
  const [queue] = useState(() =>
    createCheckInQueue({ key: keyOf(access), storage: localStorage, send: (act) => send(queries, access, act) }),
  )
  const state = useSyncExternalStore(queue.subscribe, queue.get)
  useEffect(() => {
    queue.flush()
    addEventListener('online', queue.flush)
    return () => {
      removeEventListener('online', queue.flush)
      queue.stop()
    }
  }, [queue])
  return { query, queue, ...state, isShut: isShut(query.error) }
}

/** Tells whether the link was revoked, or the session is over, so that another request has the same answer. */
function isShut(error: unknown): boolean {
  return error !== null && ['check_in_link_invalid', 'unauthenticated', 'not_found'].includes(errorCode(error))
}

async function send(queries: QueryClient, access: CheckInAccess, act: CheckInAct): Promise<Outcome> {
  const { id, guestId, people } = act
  try {
    if (act.kind === 'in') await client.checkIn.enter({ access, id, guestId, people })
    else await client.checkIn.undo({ access, id, guestId })
    await noteDone(queries, access, act)
    return 'done'
  } catch (error) {
    const code = errorCode(error)
    if (['offline', 'internal', 'too_many_requests'].includes(code)) return 'later'
    void queries.invalidateQueries({ queryKey: api.checkIn.state.key({ input: { access } }) })
    return code === 'check_in_link_invalid' || code === 'unauthenticated' ? 'shut' : { refused: code }
  }
}

/** Shows a confirmed action before the next answer, and prevents an earlier answer from removing it again. */
async function noteDone(queries: QueryClient, access: CheckInAccess, { kind, id, guestId, people, at }: CheckInAct) {
  const queryKey = api.checkIn.state.queryKey({ input: { access } })
  await queries.cancelQueries({ queryKey })
  queries.setQueryData(queryKey, (state) => {
    if (!state) return state
    const guests = state.guests.map((guest) => {
      if (guest.id !== guestId) return guest
      const others = guest.arrivals.filter((arrival) => arrival.id !== id)
      return { ...guest, arrivals: kind === 'in' ? [...others, { id, people, at }] : others }
    })
    return { ...state, guests }
  })
  void queries.invalidateQueries({ queryKey })
}

/** Returns the key of the storage. The end of a secret distinguishes two links on one phone and opens nothing. */
const keyOf = (access: CheckInAccess) => `balcao-porta-${'token' in access ? access.token.slice(-8) : access.eventId}`
