import { useCallback, useEffect, useState } from 'react'

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
  const [shown, setShown] = useState(() => (calm() ? lines.length : first))
  const [typing, setTyping] = useState(false)
  const next = lines[shown]
  useEffect(() => {
    if (!next) return
    const begin = setTimeout(() => setTyping(true), BEFORE_TYPING)
    const finish = setTimeout(
      () => {
        setTyping(false)
        setShown((count) => count + 1)
      },
      BEFORE_TYPING + Math.min(MOST, 500 + next.text.length * PER_CHARACTER),
    )
    return () => {
      clearTimeout(begin)
      clearTimeout(finish)
    }
  }, [next])
  const replay = useCallback(() => setShown(calm() ? lines.length : first), [lines, first])
  return { shown, typing, finished: !next, replay }
}

const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches
