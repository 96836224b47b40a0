import { useState } from 'react'

export interface Draft<T> {
  values: T
  /** The values that a form began with. A save carries them, so that nobody else's change is overwritten unseen. */
  base: T
  isDirty: boolean
  set: (change: Partial<T>) => void
  /** Lets go of what was typed. */
  reset: () => void
}

/** The form as it is filled in. Until somebody changes something it is what `stored` is, however that changes. */
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
