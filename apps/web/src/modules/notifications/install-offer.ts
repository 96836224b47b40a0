import { useSyncExternalStore } from 'react'

/** What a browser hands a page that it would install: Chromium's, of which the types of the web know nothing. */
interface InstallOffer extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let offer: InstallOffer | null = null
const listeners = new Set<() => void>()

/** Keeps the browser's offer to install the product until somebody takes it. It comes once, early, and to any page. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isOffer(event)) return
    event.preventDefault()
    change(event)
  })
  addEventListener('appinstalled', () => change(null))
}

/** Takes the offer, where there is one and this page is not the installed product already. */
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
