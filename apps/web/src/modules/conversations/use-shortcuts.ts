import { useEffect, useRef } from 'react'

/** Selects a dialog or a menu that is not closing: a key pressed right after a choice is meant for the page. */
const OVER_THE_PAGE = ':is([role="dialog"], [role="alertdialog"], [role="menu"]):not([data-closed])'

/**
 * Runs an action for Alt and a key, by the key's place on the keyboard (`KeyA`), because on some systems Alt changes
 * the letter. It works only while no dialog or menu is open.
 */
export function useShortcuts(actions: Record<string, () => void>): void {
  const current = useRef(actions)
  useEffect(() => {
    current.current = actions
  })
  useEffect(() => {
    const act = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.repeat) return
      const action = Object.hasOwn(current.current, event.code) ? current.current[event.code] : undefined
      if (!action || document.querySelector(OVER_THE_PAGE)) return
      event.preventDefault()
      action()
    }
    addEventListener('keydown', act)
    return () => removeEventListener('keydown', act)
  }, [])
}
