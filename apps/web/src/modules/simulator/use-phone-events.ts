import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { parseTyping, senderOf, simulatorApi, type TypingEvent } from './api.ts'
import { refreshPeople, refreshPhone } from './queries.ts'

/**
 * Milliseconds after which a sign of typing that is not renewed ends, as on a real phone, because its end may never
 * arrive.
 */
const TYPING_LASTS_MS = 12_000
const RECONNECT_MS = 2000

/** Tells what somebody is doing in a chat with this phone right now; undefined for nothing. */
export type Typing = 'composing' | 'recording' | undefined

/**
 * Keeps a phone up to date while it is on screen. The stream sends `ready` whenever it (re)connects, and then
 * everything that was missed is fetched. It must be used in a component that is mounted anew for each phone.
 *
 * @returns a function that returns what a person, by phone, is doing in the chat with this one
 */
export function usePhoneEvents(phone: string): (peer: string) => Typing {
  const queries = useQueryClient()
  const [attempt, setAttempt] = useState(0)
  const { typing, show, stopAll } = useTyping()

  useEffect(() => {
    const stream = new EventSource(simulatorApi.eventsUrl(phone))
    let reconnect: ReturnType<typeof setTimeout> | undefined
    for (const name of ['ready', 'message', 'tick']) stream.addEventListener(name, () => refreshPhone(queries, phone))
    stream.addEventListener('link', () => refreshPeople(queries))
    stream.addEventListener('typing', ({ data }) => show(parseTyping(data)))
    // Who has sent a message is no longer typing it.
    stream.addEventListener('message', ({ data }) => {
      const from = senderOf(data)
      if (from) show({ from, state: 'paused' })
    })
    // The browser comes back by itself after a cut, but gives up on an error page, such as a proxy's while we restart.
    stream.addEventListener('error', () => {
      if (stream.readyState === EventSource.CLOSED) reconnect = setTimeout(() => setAttempt(attempt + 1), RECONNECT_MS)
    })
    return () => {
      clearTimeout(reconnect)
      stream.close()
      stopAll()
    }
  }, [phone, queries, attempt, show, stopAll])

  return (peer) => (typing[peer] === 'paused' ? undefined : typing[peer])
}

function useTyping() {
  const [typing, setTyping] = useState<Record<string, TypingEvent['state']>>({})
  const [{ show, stopAll }] = useState(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>()
    const show = ({ from, state }: TypingEvent) => {
      clearTimeout(timers.get(from))
      setTyping((before) => ({ ...before, [from]: state }))
      if (state === 'paused') timers.delete(from)
      else timers.set(from, setTimeout(show, TYPING_LASTS_MS, { from, state: 'paused' }))
    }
    const stopAll = () => {
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
    }
    return { show, stopAll }
  })
  return { typing, show, stopAll }
}
