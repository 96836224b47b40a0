import type { KeyboardEvent } from 'react'

/** Maps a key to the row that the focus moves to. */
const STEPS: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/**
 * Handles the key presses of the row at `index`: arrows, Home and End `reach` another one. With Alt they have another
 * meaning.
 */
export function moveFocus(event: KeyboardEvent, index: number, last: number, reach: (index: number) => void): void {
  const step = STEPS[event.key]
  if (!step || event.altKey) return
  event.preventDefault()
  reach(step(index, last))
}
