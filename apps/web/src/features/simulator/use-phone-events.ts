import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { parseTyping, simulatorApi, type TypingEvent } from './api.ts'
import { refreshPeople, refreshPhone } from './queries.ts'

/** A sign of typing that is not renewed goes out, as on a real phone: its end may never arrive. */
const TYPING_LASTS_MS = 12_000

/**
 * Keeps what a phone shows fresh while it is on screen. The stream reconnects by itself, and says `ready` when it does:
 * whatever was missed meanwhile is fetched then.
 *
 * @returns who is typing to this phone, by phone
 */
export function usePhoneEvents(phone: string): Record<string, 'composing' | 'recording'> {
  const queries = useQueryClient()
  const [typing, setTyping] = useState<Record<string, 'composing' | 'recording'>>({})

  useEffect(() => {
    const stream = new EventSource(simulatorApi.eventsUrl(phone))
    const timers = new Map<string, ReturnType<typeof setTimeout>>()
    const show = ({ from, state }: TypingEvent) => {
      clearTimeout(timers.get(from))
      setTyping(({ [from]: _, ...others }) => (state === 'paused' ? others : { ...others, [from]: state }))
      if (state !== 'paused')
        timers.set(
          from,
          setTimeout(() => show({ from, state: 'paused' }), TYPING_LASTS_MS),
        )
    }
    const refresh = () => refreshPhone(queries, phone)
    for (const name of ['ready', 'message', 'tick']) stream.addEventListener(name, refresh)
    stream.addEventListener('link', () => refreshPeople(queries))
    stream.addEventListener('typing', ({ data }) => {
      const event = parseTyping(data)
      if (event) show(event)
    })
    // Who sends a message has stopped typing it.
    stream.addEventListener('message', () => setTyping({}))
    return () => {
      stream.close()
      for (const timer of timers.values()) clearTimeout(timer)
      setTyping({})
    }
  }, [phone, queries])

  return typing
}
