import { useState } from 'react'

/**
 * Holds what a form began with, however often what is stored is fetched anew while the form is open. A save carries it as its
 * `base`, so that nobody else's change is overwritten unseen.
 */
export function useBase<T>(stored: T): T {
  const [base] = useState(() => stored)
  return base
}
