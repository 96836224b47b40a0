import { useEffect, useMemo } from 'react'
import { simulatorApi } from '../../api.ts'

/** Milliseconds after which the sign is renewed while typing goes on, as phones do. */
const RENEW_MS = 4000
const PAUSE_MS = 3000

/**
 * Returns a function that shows the other side that this person types. Failures are not reported, because a lost sign
 * does no harm.
 */
export function useTypingSign(phone: string, peer: string) {
  const sign = useMemo(() => typingSign((state) => simulatorApi.typing(phone, peer, state)), [phone, peer])
  useEffect(() => sign.stopped, [sign])
  return sign
}

/** Decides when to send the sign: at the first key and every few seconds after it, and once when typing ends. */
export function typingSign(tell: (state: 'composing' | 'paused') => Promise<unknown>) {
  let toldAt = 0
  let pause: ReturnType<typeof setTimeout> | undefined
  const say = (state: 'composing' | 'paused') => void tell(state).catch(() => undefined)
  const stopped = () => {
    clearTimeout(pause)
    if (toldAt > 0) say('paused')
    toldAt = 0
  }
  const typing = () => {
    clearTimeout(pause)
    pause = setTimeout(stopped, PAUSE_MS)
    if (toldAt > 0 && Date.now() - toldAt < RENEW_MS) return
    toldAt = Date.now()
    say('composing')
  }
  return { typing, stopped }
}
