import { useSyncExternalStore } from 'react'

/** The browser's offer to install a page, from Chromium; the types of the web do not have it. */
interface InstallOffer extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let offer: InstallOffer | null = null
const listeners = new Set<() => void>()

/** Keeps the browser's offer to install the product until somebody uses it. It comes once, early, and to any page. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isOffer(event)) return
    event.preventDefault()
    change(event)
  })
  addEventListener('appinstalled', () => change(null))
}

/** Returns a function that uses the offer; null when there is none, or this page is the installed product already. */
export function useInstallOffer(): (() => Promise<boolean>) | null {
  const offered = useSyncExternalStore(subscribe, () => offer)
  if (!offered || matchMedia('(display-mode: standalone)').matches) return null
  return async () => {
    // Good for one question: whatever the answer, the browser comes with another one when it likes.
    change(null)
    return (await offered.prompt()).outcome === 'accepted'
  }
}

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event

function change(next: InstallOffer | null) {
  offer = next
  for (const tell of listeners) tell()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
