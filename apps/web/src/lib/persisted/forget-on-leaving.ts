import { forgetPersistedTexts } from './persisted-texts.ts'

/** Forgets what this person has in this browser, and also what is put back while the page is being left. */
export function forgetOnLeaving(userId: string): void {
  forgetPersistedTexts(userId)
  addEventListener('pagehide', () => forgetPersistedTexts(userId))
}
