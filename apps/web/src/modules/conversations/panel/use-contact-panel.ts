import { useState, useSyncExternalStore } from 'react'

/** From here on there is room for a third pane; below it, what is known of the contact is a window over the thread. */
const WIDE = '(min-width: 80rem)'

/** Tells whether the contact is shown beside the thread. Wide screens begin with it; what was chosen holds until one leaves the page. */
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
