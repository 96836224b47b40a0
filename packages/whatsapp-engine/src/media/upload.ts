import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import type { MediaHost } from './download.ts'
import { MediaError } from './media-error.ts'

const Answer = z.object({ url: z.string().optional(), direct_path: z.string() })
/** Milliseconds after which an upload to one host is given up. */
const PATIENCE = 60_000

/**
 * Uploads an encrypted file to the first host that takes it. Address and form are those of `getWAUploadToServer` in
 * Baileys' `lib/Utils/messages-media.js`.
 *
 * @param connection the hosts that WhatsApp names, and the token that lets us in
 * @param own the host of this network: WhatsApp's may be any of its own, the simulated network has one
 * @throws MediaError unreachable
 */
export async function upload(
  connection: { auth: string; hosts: { hostname: string }[] },
  own: MediaHost,
  file: { path: string; data: Uint8Array; hash: Uint8Array },
): Promise<{ url: string; directPath: string }> {
  const token = Buffer.from(file.hash).toString('base64url')
  const query = new URLSearchParams({ auth: connection.auth, token })
  for (const { hostname: host } of connection.hosts.filter(({ hostname }) => isOwn(hostname, own))) {
    const url = new URL(`https://${host}${file.path}/${token}?${query.toString()}`)
    const answer = await post(url, file.data, own.certificate).catch(() => null)
    if (answer) return { directPath: answer.direct_path, url: answer.url ?? `https://${host}${answer.direct_path}` }
  }
  throw new MediaError('unreachable', 'no host took the file')
}

function isOwn(host: string, { hostname, certificate }: MediaHost) {
  const name = host.split(':')[0] ?? ''
  return certificate ? name === hostname : name.endsWith('.whatsapp.net')
}

async function post(url: URL, data: Uint8Array, certificate: string | undefined) {
  const sending = request(url, {
    method: 'POST',
    headers: {
      origin: 'https://web.whatsapp.com',
      'content-type': 'application/octet-stream',
      'content-length': data.length,
    },
    timeout: PATIENCE,
    agent: false,
    ...(certificate && { ca: certificate }),
  })
  sending.once('timeout', () => sending.destroy(new Error('silence')))
  sending.end(data)
  const [response]: IncomingMessage[] = await once(sending, 'response')
  if (!response || response.statusCode !== 200) {
    sending.destroy()
    throw new MediaError('unreachable', `status ${response?.statusCode}`)
  }
  return Answer.parse(JSON.parse(await text(response)))
}
