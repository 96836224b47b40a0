import { useSyncExternalStore } from 'react'

const EVENTS = ['focus', 'blur'] as const

/** Tells whether somebody has this window in front of them, which counts as reading. */
export const useWatched = (): boolean => useSyncExternalStore(subscribe, watched)

const watched = () => document.visibilityState === 'visible' && document.hasFocus()

function subscribe(listener: () => void) {
  for (const name of EVENTS) addEventListener(name, listener)
  document.addEventListener('visibilitychange', listener)
  return () => {
    for (const name of EVENTS) removeEventListener(name, listener)
    document.removeEventListener('visibilitychange', listener)
  }
}
