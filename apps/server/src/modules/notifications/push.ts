import { createECDH, hkdfSync } from 'node:crypto'
import webPush from 'web-push'

/** The push services of the known browsers; nothing is sent to another host that a browser names. */
const SERVICES =
  /^(fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|([\w-]+\.)+notify\.windows\.com|web\.push\.apple\.com)$/
/**
 * Seconds for which a service keeps a notice that it cannot deliver; the next limit is the milliseconds that it may
 * take to answer.
 */
const WORTH = 600
const PATIENCE = 10_000

export type Device = { endpoint: string; p256dh: string; auth: string }
/**
 * The result of sending a notice: `gone` means that the device no longer exists, `later` that it may be tried again.
 */
export type Delivered = 'sent' | 'gone' | 'later' | 'refused'

export type Push = ReturnType<typeof createPush>

type Options = {
  /** The secret from which the keys are derived. */
  secret: string
  publicUrl: string
  /** The `host` or `host:port` of other services, which may use plain HTTP. */
  hosts?: readonly string[]
}

/**
 * Sends Web Push (RFC 8030) to browsers, encrypted for each of them (RFC 8291) and signed with a key of this
 * installation (RFC 8292).
 */
export function createPush({ secret, publicUrl, hosts = [] }: Options) {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(hkdfSync('sha256', secret, 'balcao', 'web push', 32)))
  const publicKey = pair.getPublicKey('base64url')
  const vapidDetails = {
    // Whom a service writes to when something is wrong with what we send.
    subject: publicUrl.startsWith('https:') ? publicUrl : 'mailto:avisos@balcao.example',
    publicKey,
    privateKey: pair.getPrivateKey('base64url').padStart(43, 'A'),
  }
  return {
    publicKey,
    /** Tells whether notices may be sent to an endpoint. */
    isKnown(endpoint: string): boolean {
      const { protocol, host, hostname } = new URL(endpoint)
      return hosts.includes(host) || (protocol === 'https:' && SERVICES.test(hostname))
    },
    /** Sends a notice. @param topic up to 32 characters; a notice replaces an undelivered one of the same topic */
    async send({ endpoint, p256dh, auth }: Device, word: object, topic: string): Promise<Delivered> {
      const target = { endpoint, keys: { p256dh, auth } }
      const options = { vapidDetails, TTL: WORTH, urgency: 'high' as const, topic }
      const { body, headers } = webPush.generateRequestDetails(target, JSON.stringify(word), options)
      return fetch(endpoint, {
        method: 'POST',
        body: body && new Uint8Array(body),
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE),
      }).then(
        async (response) => {
          await response.body?.cancel()
          return judge(response.status)
        },
        () => 'later' as const,
      )
    },
  }
}

function judge(status: number): Delivered {
  if (status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'later' : 'refused'
}
