import { useState } from 'react'

/**
 * Returns what a form began with, even when the stored values are fetched again while the form is open. A save carries
 * it as its `base`, so that no other person's change is overwritten unseen.
 */
export function useBase<T>(stored: T): T {
  const [base] = useState(() => stored)
  return base
}
