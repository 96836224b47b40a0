import { beginPageForm } from '#lib/created-once.ts'
import { type ComponentProps, useEffect, useState } from 'react'
import { useUnsaved } from './use-unsaved.ts'

/** Shows a form on a page, which asks before its input is left. */
export function GuardedForm({
  savedAt,
  ...form
}: ComponentProps<'form'> & {
  /** The time at which it was last saved; a changed value means that there is nothing to lose. */
  savedAt: number
}) {
  const [element, setElement] = useState<HTMLFormElement | null>(null)
  useUnsaved(element, { savedAt })
  useEffect(beginPageForm, [])
  return <form ref={setElement} {...form} />
}

/** Returns when a form's mutation last saved; 0 for not yet. */
export const savedAt = ({ isSuccess, submittedAt }: { isSuccess: boolean; submittedAt: number }) =>
  isSuccess ? submittedAt : 0
