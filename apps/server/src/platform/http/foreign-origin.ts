/**
 * Whether a browser sent this from somebody else's page. Our own pages are at the address that the request was made to, or
 * at the public one where a proxy stands in between; programs send no `Origin` at all.
 */
export function isForeignOrigin(headers: Headers, publicUrl: string): boolean {
  const origin = headers.get('origin')
  if (origin === null) return false
  const host = hostOf(origin)
  return host === null || (host !== headers.get('host') && host !== hostOf(publicUrl))
}

/** With its port. Null for what is no address, such as the `null` of a sandboxed page. */
const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : null)
