import type { RealtimeEvent } from '@balcao/contract'
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { api } from './api.ts'
import { staleQueries } from './realtime.ts'

/** Which of the queries that screens use an event makes stale, through the real cache. */
function staleAfter(event: RealtimeEvent): string[] {
  const thread = (conversationId: string) => api.conversations.messages.queryKey({ input: { conversationId } })
  const cache = new QueryClient()
  const known = {
    list: api.conversations.list.queryKey({ input: { search: 'ana' } }),
    'thread a': thread('a'),
    'thread b': thread('b'),
    channels: api.channels.list.queryKey(),
    attempt: api.channels.attempt.queryKey({ input: { channelId: 'n' } }),
    overview: api.overview.get.queryKey(),
    venue: api.venue.get.queryKey(),
  }
  for (const queryKey of Object.values(known)) cache.setQueryData<unknown>(queryKey, {})
  for (const queryKey of staleQueries(event)) void cache.invalidateQueries({ queryKey })
  return Object.entries(known).flatMap(([name, key]) => (cache.getQueryState(key)?.isInvalidated ? [name] : []))
}

it('a conversation: the lists, its own thread and the overview', () => {
  expect(staleAfter({ type: 'conversation.changed', conversationId: 'a' })).toEqual(['list', 'thread a', 'overview'])
})
it('a channel: everything about channels and the overview', () => {
  expect(staleAfter({ type: 'channel.changed', channelId: 'n' })).toEqual(['channels', 'attempt', 'overview'])
})
it('the venue: only the venue', () => {
  expect(staleAfter({ type: 'venue.changed' })).toEqual(['venue'])
})
