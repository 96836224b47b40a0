/**
 * Tells whether a name is asked about for the first time in this visit (this tab's session storage). Later calls return
 * false.
 */
export function isFirstTimeThisSession(what: string): boolean {
  const key = `balcao-once-${what}`
  try {
    if (sessionStorage.getItem(key)) return false
    sessionStorage.setItem(key, '1')
    return true
  } catch {
    // Without storage we cannot tell; better not to insist on every page view.
    return false
  }
}
