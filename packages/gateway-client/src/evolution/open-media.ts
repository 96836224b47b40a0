import { z } from 'zod'
import { GatewayError } from '@balcao/contract'
import type { OpenMedia } from '../types.ts'
import type { EvolutionApi } from './evolution-api.ts'

/** Milliseconds. The server fetches the file from WhatsApp before it answers, and answers all of it. */
const TIMEOUT_MS = 60_000

/**
 * Creates the reader of files. A file is requested when somebody wants to see it: the foreign server keeps it, or
 * fetches it from WhatsApp.
 */
export function createOpenMedia({ call, at }: EvolutionApi): OpenMedia {
  return async (instance, mediaId, range) => {
    const body = { message: { key: { id: mediaId } }, convertToMp4: false }
    try {
      const answer = await call('POST', at('/chat/getBase64FromMediaMessage', instance), body, TIMEOUT_MS)
      return respond(Buffer.from(File.parse(answer).base64, 'base64'), range)
    } catch (error) {
      if (error instanceof GatewayError || error instanceof z.ZodError) return new Response(null, { status: 404 })
      throw error
    }
  }
}

const File = z.object({ base64: z.base64() })

/**
 * Returns the file or a part of it.
 *
 * @param range one part, in HTTP's form; any other value returns all of it
 */
function respond(bytes: Buffer<ArrayBuffer>, range: string | undefined): Response {
  const headers = { 'content-type': 'application/octet-stream', 'accept-ranges': 'bytes' }
  const [, from, to] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(range ?? '') ?? []
  if (from === undefined)
    return new Response(bytes, { headers: { ...headers, 'content-length': String(bytes.length) } })
  const start = Number(from)
  const end = Math.min(to ? Number(to) : Infinity, bytes.length - 1)
  if (start > end) {
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${bytes.length}` } })
  }
  const part = bytes.subarray(start, end + 1)
  const place = { 'content-range': `bytes ${start}-${end}/${bytes.length}`, 'content-length': String(part.length) }
  return new Response(part, { status: 206, headers: { ...headers, ...place } })
}
