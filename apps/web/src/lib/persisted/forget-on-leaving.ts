import { forgetPersistedTexts } from './persisted-texts.ts'

/** Deletes what this person has stored in this browser, including what is stored again while the page is being left. */
export function forgetOnLeaving(userId: string): void {
  forgetPersistedTexts(userId)
  addEventListener('pagehide', () => forgetPersistedTexts(userId))
}
