import { createHmac, timingSafeEqual } from 'node:crypto'

/** How old a post may be. Seconds. */
const TOLERANCE = 300

/**
 * Whether a post is Balcão's and is fresh. Verify the body as it came, before it is parsed.
 *
 * @param {string} secret as it was shown, `whsec_…`
 * @param {Record<string, string | undefined>} headers with names in lower case
 * @param {string} body
 */
export function isFromBalcao(secret, headers, body, now = Date.now() / 1000) {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers
  if (!id || !signatures || !(Math.abs(now - Number(timestamp)) <= TOLERANCE)) return false
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest()
  return signatures.split(' ').some((signature) => {
    const [version, value = ''] = signature.split(',')
    const given = Buffer.from(value, 'base64')
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
  })
}
