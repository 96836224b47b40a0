import type { z } from 'zod'
import { nextEvent } from '../network/events.ts'
import type { Network } from '../network/network.ts'
import type { requests } from './requests.ts'
import { type InboxMessage, inboxMessage } from './views.ts'

/** What a phone received after a message; with `wait`, an empty answer waits so many milliseconds for the next one. */
export async function inbox(
  network: Network,
  { phone, after, wait }: z.output<typeof requests.inbox>,
  signal: AbortSignal,
): Promise<InboxMessage[]> {
  const look = () => network.messages.receivedAfter(phone, after).map(inboxMessage)
  const there = look()
  if (there.length || wait === 0) return there
  await nextEvent(
    network.events,
    (event) => event.type === 'message' && event.phone === phone && !event.message.fromMe,
    { timeoutMs: wait, signal },
  )
  return signal.aborted ? [] : look()
}
