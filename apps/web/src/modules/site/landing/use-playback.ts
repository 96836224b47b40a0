import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'

/** Milliseconds before the other side begins to type; the typing then lasts as long as the text is. */
const BEFORE_TYPING = 500
const PER_CHARACTER = 22
const MOST = 1900

interface Playback {
  /** The number of lines on screen. */
  shown: number
  /** True while the next line is being written. */
  typing: boolean
  finished: boolean
  replay: () => void
}

/**
 * Plays lines one after another, once. Somebody who asked for less motion sees all of them at once.
 *
 * @param first the number of lines that are there from the beginning
 */
export function usePlayback(lines: readonly { text: string }[], first: number): Playback {
  const isCalm = useSyncExternalStore(
    whenCalmChanges,
    () => CALM().matches,
    () => false,
  )
  const [played, setPlayed] = useState(first)
  const shown = isCalm ? lines.length : played
  const [typing, setTyping] = useState(false)
  const next = lines[shown]
  useEffect(() => {
    if (!next) return
    const begin = setTimeout(() => setTyping(true), BEFORE_TYPING)
    const finish = setTimeout(
      () => {
        setTyping(false)
        setPlayed((count) => count + 1)
      },
      BEFORE_TYPING + Math.min(MOST, 500 + next.text.length * PER_CHARACTER),
    )
    return () => {
      clearTimeout(begin)
      clearTimeout(finish)
    }
  }, [next])
  const replay = useCallback(() => setPlayed(first), [first])
  return { shown, typing, finished: !next, replay }
}

const CALM = () => matchMedia('(prefers-reduced-motion: reduce)')

function whenCalmChanges(changed: () => void) {
  const asked = CALM()
  asked.addEventListener('change', changed)
  return () => asked.removeEventListener('change', changed)
}
