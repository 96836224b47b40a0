import { useState, useSyncExternalStore } from 'react'

/**
 * The width from which on there is room for a third pane; below it, the contact is shown in a sheet over the
 * conversation.
 */
const WIDE = '(min-width: 80rem)'

/**
 * Tells whether the contact is shown beside the conversation. Wide screens begin with it; a choice holds until the page
 * is left.
 */
export function useContactPanel() {
  const wide = useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches)
  const [beside, setBeside] = useState(true)
  const [over, setOver] = useState(false)
  return { wide, open: wide ? beside : over, set: wide ? setBeside : setOver }
}

function subscribe(listener: () => void) {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
