import type { KeyboardEvent } from 'react'

/** Where the focus goes from a row, by key. */
const STEPS: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/** For the key presses of a row (`data-row`) in a list: arrows, Home and End move the focus to another one. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  const list = event.currentTarget.closest('ul')
  if (!step || !list) return
  event.preventDefault()
  const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')]
  rows[step(rows.indexOf(event.currentTarget), rows.length - 1)]?.focus()
}
