import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'

/**
 * Draws something on the page at once, until the test is over.
 *
 * @returns a function that draws something else in its place
 */
export function draw(drawn: ReactNode): (next: ReactNode) => void {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const show = (next: ReactNode) => flushSync(() => root.render(next))
  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
  show(drawn)
  return show
}
