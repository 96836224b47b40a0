import { type Draft, useDraft } from '#lib/use-draft.ts'
import { type FormEvent, useState } from 'react'
import { type Errors, errorsOf, type Values } from './form-values.ts'

export interface ScheduleDraft extends Draft<Values> {
  errors: Errors
  /** Runs the work when nothing is missing; otherwise shows what is. */
  complete: (work: (values: Values) => void, event?: FormEvent) => void
}

/** Holds the form of a schedule, and what is wrong with it once somebody tried to save it. */
export function useScheduleDraft(stored: Values): ScheduleDraft {
  const draft = useDraft(stored)
  const [tried, setTried] = useState(false)
  const errors = errorsOf(draft.values, draft.base)
  return {
    ...draft,
    errors: tried ? errors : {},
    complete: (work, event) => {
      event?.preventDefault()
      setTried(true)
      if (Object.keys(errors).length === 0) work(draft.values)
    },
    reset: () => {
      draft.reset()
      setTried(false)
    },
  }
}
