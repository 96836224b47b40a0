import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { get } from 'node:https'
import { MediaError } from './media-error.ts'

/** A host of encrypted files. The simulated network's host has a certificate that it signed itself. */
export type MediaHost = { hostname: string; port?: number; certificate?: string }

/** WhatsApp's own host (`DEF_MEDIA_HOST` in Baileys' `lib/Utils/messages-media.js`). */
export const WHATSAPP_MEDIA: MediaHost = { hostname: 'mmg.whatsapp.net' }

const ORIGIN = 'https://web.whatsapp.com'
/** Milliseconds without a byte after which a download is given up. */
const SILENCE = 30_000
/** Bytes that encryption may add to a file: up to a block and an authentication code. */
const OVERHEAD = 32

/**
 * Yields the bytes that lie at a path of the host. Host and path enter the request separately and redirects are not
 * followed, so that no other host is called, whatever the sender of a message wrote into the path.
 *
 * @throws MediaError gone, too-large, unreachable, forged
 */
export async function* download(
  host: MediaHost,
  directPath: string,
  options: { limit: number; signal: AbortSignal },
): AsyncGenerator<Uint8Array> {
  if (!/^\/[!-~]*$/.test(directPath)) throw new MediaError('forged', 'not a path')
  const { hostname, port = 443, certificate } = host
  const request = get({
    hostname,
    port,
    path: directPath,
    headers: { origin: ORIGIN },
    signal: options.signal,
    timeout: SILENCE,
    // A connection of its own: one that is kept would hold back the end of the process.
    agent: false,
    ...(certificate && { ca: certificate }),
  })
  request.once('timeout', () => request.destroy(new Error('silence')))
  try {
    const [response]: IncomingMessage[] = await once(request, 'response')
    if (!response) throw new MediaError('unreachable', 'no answer')
    refuse(response, options.limit)
    yield* response
  } catch (error) {
    throw error instanceof MediaError ? error : new MediaError('unreachable', String(error))
  } finally {
    request.destroy()
  }
}

function refuse({ statusCode = 0, headers }: IncomingMessage, limit: number) {
  // 403 is the answer for an address whose time is over.
  if ([403, 404, 410].includes(statusCode)) throw new MediaError('gone', `status ${statusCode}`)
  if (statusCode !== 200) throw new MediaError('unreachable', `status ${statusCode}`)
  if (Number(headers['content-length']) > limit + OVERHEAD) throw new MediaError('too-large', 'announced as too large')
}
