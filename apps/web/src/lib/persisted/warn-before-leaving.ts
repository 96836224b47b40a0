import { useEffect } from 'react'

/**
 * Makes the browser ask before the page is closed.
 *
 * @returns a function that ends that
 */
export function warnBeforeLeaving(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  addEventListener('beforeunload', ask)
  return () => removeEventListener('beforeunload', ask)
}

/** Makes the browser ask while there is something that cannot be stored. */
export function useWarnBeforeLeaving(isHere: boolean): void {
  useEffect(() => (isHere ? warnBeforeLeaving() : undefined), [isHere])
}
