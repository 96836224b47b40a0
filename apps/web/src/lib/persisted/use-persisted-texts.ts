import { useCallback, useSyncExternalStore } from 'react'
import { useUser } from '../session.tsx'
import { type PersistedTexts, persistedTextsOf } from './persisted-texts.ts'

/** Returns what whoever is signed in has kept in this browser. */
export const usePersistedTexts = (): PersistedTexts => persistedTextsOf(useUser())

/** One text of it, on screen as it changes. */
export function usePersistedText(kept: PersistedTexts, name: string): string {
  const get = useCallback(() => kept.get(name), [kept, name])
  return useSyncExternalStore(kept.subscribe, get, get)
}
