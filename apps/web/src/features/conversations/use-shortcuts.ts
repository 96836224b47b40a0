import { useEffect, useRef } from 'react'

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
      if (!action || document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) return
      event.preventDefault()
      action()
    }
    addEventListener('keydown', act)
    return () => removeEventListener('keydown', act)
  }, [])
}
