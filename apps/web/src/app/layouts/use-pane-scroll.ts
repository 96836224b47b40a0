import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * Returns a ref for the pane in which pages scroll: a newly opened page begins at its top, and one that is returned to
 * keeps its position. The router does this only for the window, which does not scroll here.
 */
export function usePaneScroll() {
  const pane = useRef<HTMLElement>(null)
  const places = useRef(new Map<string, number>())
  const { pathname, key } = useLocation()
  const type = useNavigationType()
  const address = useRef(pathname)
  useLayoutEffect(() => {
    const element = pane.current
    if (!element) return
    const kept = places.current
    const wanted = type === 'POP' ? (kept.get(key) ?? 0) : address.current === pathname ? null : 0
    address.current = pathname
    const restore = () => {
      if (wanted !== null) element.scrollTop = wanted
      if (wanted === null || element.scrollTop >= wanted) growing.disconnect()
    }
    // Content that is still loading makes the page long enough later.
    const growing = new ResizeObserver(restore)
    if (element.firstElementChild) growing.observe(element.firstElementChild)
    restore()
    const keep = () => kept.set(key, element.scrollTop)
    element.addEventListener('scroll', keep, { passive: true })
    return () => {
      growing.disconnect()
      element.removeEventListener('scroll', keep)
    }
  }, [key, pathname, type])
  return pane
}
