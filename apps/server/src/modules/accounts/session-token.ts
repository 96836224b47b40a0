import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds that a session lives without a renewal, and seconds of use after which it is renewed. */
export const SESSION_SECONDS = { expiresIn: 60 * 60 * 24 * 30, updateAge: 60 * 60 * 24 }
/**
 * Returns the prefix of our cookies' names. Over https it is `__Host-`, so that browsers accept them from this very
 * host alone and never from a neighbouring subdomain or over http.
 */
export const cookiePrefix = (publicUrl: string): string => (isHttps(publicUrl) ? '__Host-balcao' : 'balcao')
export const isHttps = (publicUrl: string): boolean => publicUrl.startsWith('https://')

type Options = { secret: string; publicUrl: string }

/** Returns the token in a session's cookie when the signature is ours; otherwise null. */
export const sessionToken = (headers: Headers, options: Options) => signedCookie(headers, 'session_token', options)

/**
 * Returns the value of a cookie of the auth library when the signature is ours; otherwise null. Better Auth writes the
 * value, a dot, and its HMAC-SHA256 in base64, percent-encoded; the name begins with `__Host-` where the product is
 * served over https.
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

/**
 * Decodes a cookie's value. Returns an empty text for a value that is not percent-encoded, because it is none of our
 * cookies.
 */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
