import { useEffect, useRef } from 'react'

/** A window or a menu that is not on its way out: the key pressed right after a choice is meant for the page. */
const OVER_THE_PAGE = ':is([role="dialog"], [role="alertdialog"], [role="menu"]):not([data-closed])'

/**
 * What Alt and a key do, by the key's place on the keyboard (`KeyA`): on some systems Alt turns the letter into another. Only
 * while no window or menu is over the page.
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
