import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long a session lives without a renewal, and after how long of use it is renewed. */
export const SESSION_SECONDS = { expiresIn: 60 * 60 * 24 * 30, updateAge: 60 * 60 * 24 }
/**
 * Returns how the names of our cookies begin. Over https `__Host-` makes browsers take them from this very host alone: none of
 * a neighbouring subdomain, and none that http brought.
 */
export const cookiePrefix = (publicUrl: string): string => (isHttps(publicUrl) ? '__Host-balcao' : 'balcao')
export const isHttps = (publicUrl: string): boolean => publicUrl.startsWith('https://')

type Options = { secret: string; publicUrl: string }

/** The token in a session's cookie, when the signature is ours; otherwise null. */
export const sessionToken = (headers: Headers, options: Options) => signedCookie(headers, 'session_token', options)

/**
 * Returns what a cookie of the auth library holds, when the signature is ours; otherwise null. As Better Auth writes it: the
 * value, a dot, and its HMAC-SHA256 in base64, percent-encoded; the name says `__Host-` where the product is reached over https.
 */
export function signedCookie(headers: Headers, ending: string, { secret, publicUrl }: Options): string | null {
  const name = `${cookiePrefix(publicUrl)}.${ending}=`
  const cookies = (headers.get('cookie') ?? '').split(';').map((cookie) => cookie.trim())
  const signed = decoded(cookies.find((cookie) => cookie.startsWith(name))?.slice(name.length) ?? '')
  const dot = signed.lastIndexOf('.')
  if (dot < 1) return null
  const value = signed.slice(0, dot)
  const ours = createHmac('sha256', secret).update(value).digest()
  const theirs = Buffer.from(signed.slice(dot + 1), 'base64')
  return theirs.length === ours.length && timingSafeEqual(theirs, ours) ? value : null
}

/** What is no percent-encoding is no cookie of ours. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
