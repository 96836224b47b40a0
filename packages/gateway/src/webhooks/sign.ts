import { createHmac } from 'node:crypto'

/**
 * What proves that a webhook is ours and is fresh: HMAC-SHA-256 of `<timestamp>.<body>`.
 *
 * @param timestamp seconds since 1970
 */
export function sign(secret: string, timestamp: number, body: string): string {
  return `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`
}

/** Evolution's `jwt_key`: a token (RFC 7519, HS256) that is good for ten minutes in place of the header. */
export function bearerOf(key: string, now: number): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = { iat: now, exp: now + 600, app: 'evolution', action: 'webhook' }
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`
  return `Bearer ${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`
}
