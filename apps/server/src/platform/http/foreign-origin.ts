/**
 * Tells whether a browser sent a request from a page of another site. Our own pages are at the address of the request,
 * or at the public one where a proxy is in between; programs send no `Origin` at all.
 */
export function isForeignOrigin(headers: Headers, publicUrl: string): boolean {
  const origin = headers.get('origin')
  if (origin === null) return false
  const host = hostOf(origin)
  return host === null || (host !== headers.get('host') && host !== hostOf(publicUrl))
}

/**
 * Returns the host of an address with its port; null for what is no address, such as the `null` of a sandboxed page.
 */
const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : null)
