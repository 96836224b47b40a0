import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long a session lives without a renewal, and after how long of use it is renewed. */
export const SESSION_SECONDS = { expiresIn: 60 * 60 * 24 * 30, updateAge: 60 * 60 * 24 }
export const COOKIE_PREFIX = 'balcao'

/**
 * The token in a session's cookie, when the signature is ours; otherwise null. As Better Auth writes it: the token, a dot,
 * and its HMAC-SHA256 in base64, percent-encoded; the name says `__Secure-` where the product is reached over https.
 */
export function sessionToken(headers: Headers, { secret, publicUrl }: { secret: string; publicUrl: string }) {
  const name = `${publicUrl.startsWith('https://') ? '__Secure-' : ''}${COOKIE_PREFIX}.session_token=`
  const cookies = (headers.get('cookie') ?? '').split(';').map((cookie) => cookie.trim())
  const signed = decoded(cookies.find((cookie) => cookie.startsWith(name))?.slice(name.length) ?? '')
  const dot = signed.lastIndexOf('.')
  if (dot < 1) return null
  const token = signed.slice(0, dot)
  const ours = createHmac('sha256', secret).update(token).digest()
  const theirs = Buffer.from(signed.slice(dot + 1), 'base64')
  return theirs.length === ours.length && timingSafeEqual(theirs, ours) ? token : null
}

/** What is no percent-encoding is no cookie of ours. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
