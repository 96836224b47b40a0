import { useCallback, useSyncExternalStore } from 'react'
import { useUser } from '../session.tsx'
import { type Kept, keptOf } from './kept.ts'

/** What whoever is signed in has kept in this browser. */
export const useKept = (): Kept => keptOf(useUser())

/** One text of it, on screen as it changes. */
export function useKeptText(kept: Kept, name: string): string {
  const get = useCallback(() => kept.get(name), [kept, name])
  return useSyncExternalStore(kept.subscribe, get, get)
}
