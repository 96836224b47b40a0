import { EventEmitter } from 'node:events'
import type { Message, Status } from '../store/message-store.ts'

type LinkState = 'linked' | 'online' | 'offline' | 'removed'
/** An event on a phone; `phone` is its number. */
export type PhoneEvent =
  | { type: 'message'; phone: string; message: Message }
  | { type: 'tick'; phone: string; with: string; id: string; status: Status }
  | { type: 'typing'; phone: string; from: string; state: 'composing' | 'recording' | 'paused' }
  | { type: 'link'; phone: string; device: number; state: LinkState }
/** Emits every event twice: as `event`, and under the name of its phone for listeners of one phone only. */
export type PhoneEvents = EventEmitter<{ event: [PhoneEvent]; problem: [unknown]; [of: `of ${string}`]: [PhoneEvent] }>

export function phoneEvents(): PhoneEvents {
  const events: PhoneEvents = new EventEmitter()
  // One listener per open page and per waiting request: there is no sensible limit.
  return events.setMaxListeners(0)
}

/** Returns the first event that matches; undefined when none came in time, or when the signal aborts first. */
export function nextEvent(
  events: PhoneEvents,
  fits: (event: PhoneEvent) => boolean,
  { timeoutMs, signal }: { timeoutMs: number; signal?: AbortSignal },
) {
  return new Promise<PhoneEvent | undefined>((resolve) => {
    const finish = (event?: PhoneEvent) => {
      clearTimeout(timer)
      events.off('event', look)
      signal?.removeEventListener('abort', giveUp)
      resolve(event)
    }
    const giveUp = () => finish()
    const look = (event: PhoneEvent) => {
      if (fits(event)) finish(event)
    }
    const timer = setTimeout(giveUp, timeoutMs)
    events.on('event', look)
    signal?.addEventListener('abort', giveUp)
  })
}
