import { createDecipheriv, createECDH, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Received = { headers: Record<string, unknown>; word: Record<string, string> }

/** Starts a push service on loopback, with browsers that decrypt their notifications (RFC 8291, RFC 8188). */
export async function startPushService() {
  const received: Received[] = []
  const browsers = new Map<string, ReturnType<typeof createBrowser>>()
  let status = 201
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const browser = browsers.get(request.url ?? '')
      if (browser && status < 300)
        received.push({ headers: request.headers, word: JSON.parse(browser.open(Buffer.concat(chunks))) })
      response.writeHead(browser ? status : 410).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    received,
    /** Sets the status of the service's answers from now on. */
    answers(next: number) {
      status = next
    },
    /** Returns the subscription that a browser gives to its page. */
    browser() {
      const browser = createBrowser()
      const path = `/${randomBytes(9).toString('base64url')}`
      browsers.set(path, browser)
      return { endpoint: `http://${host}${path}`, p256dh: browser.p256dh, auth: browser.auth }
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function createBrowser() {
  const pair = createECDH('prime256v1')
  const own = pair.generateKeys()
  const auth = randomBytes(16)
  return {
    p256dh: own.toString('base64url'),
    auth: auth.toString('base64url'),
    /**
     * Decrypts a notification.
     *
     * @throws when it was not encrypted for this browser
     */
    open(sealed: Buffer): string {
      const salt = sealed.subarray(0, 16)
      const length = sealed.readUInt8(20)
      const theirs = sealed.subarray(21, 21 + length)
      const body = sealed.subarray(21 + length)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, theirs])
      const first = createHmac('sha256', auth).update(pair.computeSecret(theirs)).digest()
      const secret = createHmac('sha256', first)
        .update(Buffer.concat([info, Buffer.from([1])]))
        .digest()
      const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
      const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
      const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(body.subarray(-16))
      const plain = Buffer.concat([cipher.update(body.subarray(0, -16)), cipher.final()])
      // Padding begins with the delimiter of the last record.
      return plain.subarray(0, plain.lastIndexOf(2)).toString()
    },
  }
}
