import { type SyntheticEvent, useRef, useState } from 'react'

/**
 * Returns what plays in a conversation, by the key of its row (`data-key`): one at a time. As long as that row is kept,
 * it goes on playing while the person reads elsewhere.
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
