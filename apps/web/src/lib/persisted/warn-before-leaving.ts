import { useEffect } from 'react'

/** Has the browser ask before the page is closed. @returns what ends that */
export function warnBeforeLeaving(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  addEventListener('beforeunload', ask)
  return () => removeEventListener('beforeunload', ask)
}

/** Has the browser ask while something is here that cannot be kept. */
export function useWarnBeforeLeaving(isHere: boolean): void {
  useEffect(() => (isHere ? warnBeforeLeaving() : undefined), [isHere])
}
