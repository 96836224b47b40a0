/** Tells whether this is the first time in this visit (this tab's session storage) that something is asked about. Later calls answer no. */
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
