import { useState } from 'react'

export interface Draft<T> {
  values: T
  /** The values that a form began with. A save carries them, so that no other person's change is overwritten unseen. */
  base: T
  isDirty: boolean
  set: (change: Partial<T>) => void
  /** Discards what was typed. */
  reset: () => void
}

/** Holds the input of a form. Until somebody changes something it is equal to `stored`, however that changes. */
export function useDraft<T extends object>(stored: T): Draft<T> {
  const [draft, setDraft] = useState<{ values: T; base: T } | null>(null)
  const { values, base } = draft ?? { values: stored, base: stored }
  return {
    values,
    base,
    isDirty: JSON.stringify(values) !== JSON.stringify(base),
    set: (change) =>
      setDraft((last) => ({ base: last?.base ?? stored, values: { ...(last?.values ?? stored), ...change } })),
    reset: () => setDraft(null),
  }
}
