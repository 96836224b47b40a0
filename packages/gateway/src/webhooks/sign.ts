import { createHmac } from 'node:crypto'

/**
 * Returns the signature that proves that a webhook is ours and fresh: HMAC-SHA-256 of `<timestamp>.<body>`.
 *
 * @param timestamp seconds since 1970
 */
export function sign(secret: string, timestamp: number, body: string): string {
  return `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`
}

/**
 * Returns the authorization for Evolution's `jwt_key`: a token (RFC 7519, HS256) that is valid for ten minutes and
 * replaces the header.
 */
export function bearerOf(key: string, now: number): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = { iat: now, exp: now + 600, app: 'evolution', action: 'webhook' }
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`
  return `Bearer ${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`
}
