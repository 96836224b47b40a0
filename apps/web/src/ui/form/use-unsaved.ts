import { registerForm, watchFields } from '#lib/unsaved.ts'
import { type RefObject, useEffect, useRef } from 'react'

/**
 * Protects input within an element from being lost when the page, or its dialog, is left.
 *
 * @param element null while there is nothing to lose
 * @param how.isDirty true when something was changed that none of its fields shows
 * @param how.savedAt when it was saved, for a form that stays on screen then
 * @param how.ask asks in the form's own dialog; without it the page asks
 * @returns whether input would be lost now
 */
export function useUnsaved(
  element: HTMLElement | null,
  {
    isDirty = false,
    ask = null,
    savedAt = 0,
  }: { isDirty?: boolean; ask?: (() => Promise<boolean>) | null; savedAt?: number } = {},
): RefObject<() => boolean> {
  const check = useRef((): boolean => false)
  const more = useRef({ isDirty, ask })
  useEffect(() => {
    more.current = { isDirty, ask }
  })
  useEffect(() => {
    if (!element) return
    const fields = watchFields(element)
    const form = {
      isDirty: (how: 'close' | 'link' | 'back') => fields.isDirty(how) || (how !== 'link' && more.current.isDirty),
      ask: more.current.ask && (() => more.current.ask?.() ?? Promise.resolve(true)),
    }
    check.current = () => form.isDirty('close')
    const unregister = registerForm(form)
    return () => {
      fields.stop()
      unregister()
      check.current = () => false
    }
  }, [element, savedAt])
  return check
}
