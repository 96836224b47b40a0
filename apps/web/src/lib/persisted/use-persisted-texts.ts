import { useCallback, useSyncExternalStore } from 'react'
import { useUser } from '../session.tsx'
import { type PersistedTexts, persistedTextsOf } from './persisted-texts.ts'

/** Returns the texts that the signed-in person has stored in this browser. */
export const usePersistedTexts = (): PersistedTexts => persistedTextsOf(useUser())

/** Returns one text and follows its changes. */
export function usePersistedText(kept: PersistedTexts, name: string): string {
  const get = useCallback(() => kept.get(name), [kept, name])
  return useSyncExternalStore(kept.subscribe, get, get)
}
