import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** The longest that a place is waited for, while its page loads. */
const PATIENCE_MS = 5_000

/**
 * Opens a page at the place that its address names behind the `#`: the id of a part, or the words that stand above a
 * field or a part (`fieldAt`). The place is scrolled to and gets the focus, as soon as it is there; whoever does
 * something meanwhile is left where they are.
 */
export function useOpensAt(): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    const name = decode(hash.slice(1))
    if (!name) return
    const stopped = new AbortController()
    const look = () => {
      const place = placeOf(name)
      if (!place || stopped.signal.aborted) return
      stopped.abort()
      show(place)
    }
    const growing = new MutationObserver(look)
    growing.observe(document.body, { childList: true, subtree: true })
    stopped.signal.addEventListener('abort', () => growing.disconnect())
    const stop = () => stopped.abort()
    for (const act of ['pointerdown', 'keydown', 'wheel'])
      addEventListener(act, stop, { capture: true, passive: true, signal: stopped.signal })
    const timer = setTimeout(stop, PATIENCE_MS)
    look()
    return () => {
      clearTimeout(timer)
      stop()
    }
    // A link to the place where one is already leads there again.
  }, [hash, key])
}

function placeOf(name: string): HTMLElement | undefined {
  const named = document.getElementById(name)
  if (named) return named
  const above = document.querySelectorAll<HTMLElement>('main :is(label, legend, h2, h3)')
  return [...above].find((each) => each.textContent?.trim() === name)
}

function show(place: HTMLElement) {
  const field = place instanceof HTMLLabelElement ? place.control : null
  place.scrollIntoView({ block: field ? 'center' : 'start' })
  if (!field && !place.hasAttribute('tabindex')) place.tabIndex = -1
  const target = field ?? place
  target.focus({ preventScroll: true })
}

/** Returns the words of an address; one that was typed wrongly names nothing. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
