import { createECDH, hkdfSync } from 'node:crypto'
import webPush from 'web-push'

/** Services of the browsers that there are; nothing is sent to a host that a browser merely names. */
const SERVICES =
  /^(fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|([\w-]+\.)+notify\.windows\.com|web\.push\.apple\.com)$/
/** How long a word is worth something, in seconds; and how long a service may take to answer, in milliseconds. */
const WORTH = 600
const PATIENCE = 10_000

export type Device = { endpoint: string; p256dh: string; auth: string }
/** What became of a word: `gone` says that the device is none any more, `later` that it may be tried again. */
export type Delivered = 'sent' | 'gone' | 'later' | 'refused'

export type Push = ReturnType<typeof createPush>

type Options = {
  /** Whatever no one else knows; the keys are made of it. */
  secret: string
  publicUrl: string
  /** `host` or `host:port` of other services, which may speak plain HTTP. */
  hosts?: readonly string[]
}

/** Web Push (RFC 8030) to browsers, sealed for each of them (RFC 8291) and signed with a key of this installation (RFC 8292). */
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
    /** Whether words may be sent there. */
    isKnown(endpoint: string): boolean {
      const { protocol, host, hostname } = new URL(endpoint)
      return hosts.includes(host) || (protocol === 'https:' && SERVICES.test(hostname))
    },
    /** @param topic up to 32 characters: a word takes the place of an undelivered one on the same */
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
