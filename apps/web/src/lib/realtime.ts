import type { RealtimeEvent } from '@balcao/contract'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { api, client } from './api.ts'
import { pageWrittenAt } from './initial-session.ts'
import { freshQueries } from './realtime/fresh-queries.ts'

/**
 * Returns the cached queries that an event makes stale. All that the browser does with realtime events is in this
 * table.
 */
export function staleQueries(event: RealtimeEvent): QueryKey[] {
  switch (event.type) {
    case 'opened':
      return []
    case 'conversation.changed': {
      const input = { conversationId: event.conversationId }
      return [
        api.conversations.list.key(),
        api.conversations.counts.key(),
        api.conversations.notes.key({ input }),
        api.conversations.get.key({ input }),
        api.conversations.messages.key({ input }),
        api.overview.key(),
        api.tokenUse.key(),
        api.schedules.campaigns.key(),
        api.schedules.recipients.key(),
      ]
    }
    case 'presence.changed':
      return [api.conversations.watch.key({ input: { conversationId: event.conversationId } })]
    case 'contact.changed':
      return [api.contacts.key(), api.conversations.list.key(), api.conversations.get.key()]
    case 'quick-replies.changed':
      return [api.quickReplies.key()]
    case 'channel.changed':
      return [api.channels.key(), api.overview.key()]
    case 'venue.changed':
      return [api.venue.key()]
    case 'reservation.changed':
      return [
        api.reservations.key(),
        api.channels.waits.key(),
        api.overview.today.key(),
        api.contacts.get.key(),
        api.schedules.nights.key(),
        api.schedules.campaigns.key(),
        api.schedules.recipients.key(),
      ]
    case 'reminders.changed':
      return [api.reminders.key()]
    case 'knowledge.changed':
      return [
        api.knowledge.key(),
        api.policies.key(),
        api.menu.key(),
        api.events.key(),
        api.schedules.nights.key(),
        api.guestLists.key(),
        api.venue.key(),
        api.overview.key(),
      ]
    case 'evals.changed':
      return [api.evals.key(), api.overview.key()]
    case 'webhooks.changed':
      return [api.webhooks.key(), api.apiKeys.key()]
    case 'schedules.changed':
      return [api.schedules.key(), api.overview.key(), api.channels.waits.key()]
    case 'subscription.changed':
      return [api.subscription.key(), api.account.session.key()]
    case 'remarketing.changed':
      return [api.remarketing.key(), api.channels.waits.key()]
    case 'automations.changed':
      return [api.automations.key()]
    case 'guests.changed':
      return [api.guestLists.key(), api.checkIn.key(), api.overview.today.key(), api.contacts.get.key()]
    case 'team.changed':
      // What somebody who left had in hand waits for another.
      return [api.team.key(), api.conversations.list.key(), api.conversations.counts.key(), api.conversations.get.key()]
  }
}

/**
 * Keeps one stream open while mounted, and the screen up to date. It is mounted once, by the layout of signed-in pages.
 */
export function useRealtime(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const stop = new AbortController()
    void listen(queries, stop.signal)
    return () => {
      stop.abort()
      setUp(false)
    }
  }, [queries])
}

/** Returns a `refetchInterval`: the interval while the push channel is down, otherwise false. */
export function usePollWhileDown(milliseconds: number): number | false {
  return useSyncExternalStore(subscribe, () => up) ? false : milliseconds
}

async function listen(queries: QueryClient, signal: AbortSignal): Promise<void> {
  const refresh = freshQueries(queries, signal)
  // A push is a hint, not a log: whatever was missed while no stream was open is fetched when one is.
  const catchUp = () => void queries.invalidateQueries({}, { cancelRefetch: false })
  let since = pageWrittenAt()
  for (let failures = 0; !signal.aborted; failures++) {
    await untilSeen(signal)
    const watched = untilHidden(signal)
    try {
      const events = await client.realtime.subscribe(since ? { since } : undefined, { signal: watched })
      setUp(true)
      // With the first stream of a page the server says whether anything was missed; later ones always missed something.
      if (!since) catchUp()
      since = undefined
      failures = 0
      for await (const event of events) {
        if (event.type === 'opened' && !event.quiet) catchUp()
        for (const queryKey of staleQueries(event)) refresh(queryKey)
      }
      // The server let go: perhaps because this session is over, and then what is on screen must go at once.
      if (!watched.aborted) catchUp()
    } catch {
      // The reason does not matter: whatever it was, polling covers for it and we try again below.
    }
    if (signal.aborted) return
    setUp(false)
    if (watched.aborted) continue
    await pause(Math.min(1000 * 2 ** failures, 30_000), signal)
  }
}

/**
 * Resolves when the tab is visible. A hidden tab holds no stream, because browsers allow six connections to one host,
 * for all tabs together.
 */
const untilSeen = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (document.hidden && !signal.aborted) return
      document.removeEventListener('visibilitychange', look)
      signal.removeEventListener('abort', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
    signal.addEventListener('abort', look)
    look()
  })

/** Aborts when the tab has been hidden for a while, or with `signal`. */
function untilHidden(signal: AbortSignal): AbortSignal {
  const hidden = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    if (document.hidden) timer = setTimeout(() => hidden.abort(), HIDDEN_FOR)
  }
  document.addEventListener('visibilitychange', look)
  const either = AbortSignal.any([signal, hidden.signal])
  either.addEventListener('abort', () => document.removeEventListener('visibilitychange', look))
  return either
}

/** Milliseconds for which a hidden tab keeps its stream, so that a look at another tab does not cost a new one. */
const HIDDEN_FOR = 20_000

/** Waits, and ends early when the network comes back, so that a phone which is used again is up to date at once. */
const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(done, milliseconds)
    function done() {
      clearTimeout(timer)
      removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    addEventListener('online', done)
    signal.addEventListener('abort', done)
  })

let up = false
const listeners = new Set<() => void>()

function setUp(next: boolean) {
  up = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
