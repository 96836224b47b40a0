import { beginPageForm } from '#lib/created-once.ts'
import { type ComponentProps, useEffect, useState } from 'react'
import { useUnsaved } from './use-unsaved.ts'

/** A form on a page: who leaves it filled in is asked first. */
export function GuardedForm({
  savedAt,
  ...form
}: ComponentProps<'form'> & {
  /** When it was saved last; anything else than before means that there is nothing to lose. */
  savedAt: number
}) {
  const [element, setElement] = useState<HTMLFormElement | null>(null)
  useUnsaved(element, { savedAt })
  useEffect(beginPageForm, [])
  return <form ref={setElement} {...form} />
}

/** Returns when a form's mutation saved last; 0 for not yet. */
export const savedAt = ({ isSuccess, submittedAt }: { isSuccess: boolean; submittedAt: number }) =>
  isSuccess ? submittedAt : 0
