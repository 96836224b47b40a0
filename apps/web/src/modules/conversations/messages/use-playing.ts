import { type SyntheticEvent, useRef, useState } from 'react'

/**
 * What plays in a thread, by the key of its row (`data-key`): one thing at a time. Who keeps that row lets it go on while one
 * reads elsewhere.
 */
export function usePlaying() {
  const current = useRef<HTMLMediaElement>(null)
  const [playing, setPlaying] = useState<string>()
  const onPlayCapture = ({ target }: SyntheticEvent) => {
    if (!(target instanceof HTMLMediaElement)) return
    const before = current.current
    current.current = target
    if (before !== target) before?.pause()
    setPlaying(target.closest<HTMLElement>('[data-key]')?.dataset.key)
  }
  const onStop = ({ target }: SyntheticEvent) => {
    if (target !== current.current) return
    current.current = null
    setPlaying(undefined)
  }
  return { playing, media: { onPlayCapture, onPauseCapture: onStop, onEndedCapture: onStop } }
}
