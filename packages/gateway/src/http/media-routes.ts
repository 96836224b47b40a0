import { Hono } from 'hono'
import { GatewayError } from '@balcao/contract'
import type { MediaFiles } from '@balcao/whatsapp-engine'
import { z } from 'zod'

const ServedAs = z
  .string()
  .transform((text, { addIssue }): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      addIssue('not JSON')
    }
  })
  .pipe(z.object({ type: z.string(), disposition: z.string() }))

/**
 * Serves the files of messages. `GET /media/:instance/:id` returns a file, whole or in part (`Range: bytes=a-b`), as
 * bytes that no browser shows; the type that the sender gave is in `x-media-type`, for clients that can handle it.
 * With `x-served-as` (a type and a disposition, as JSON), a file that lies where browsers may read it is answered with a
 * redirect to there. `DELETE` on the same path deletes it for good.
 */
export function mediaRoutes({ media }: { media: MediaFiles }): Hono {
  const routes = new Hono()
  routes.get('/media/:instance/:id', async ({ req }) => {
    const { instance, id } = req.param()
    const range = req.header('range')?.match(/^bytes=(\d{1,15})-(\d{0,15})$/)
    const part = range && { start: Number(range[1]), end: range[2] ? Number(range[2]) : Infinity }
    const shown = ServedAs.safeParse(req.header('x-served-as')).data
    const link = shown && (await media.link(instance, id, shown))
    if (link) return new Response(null, { status: 302, headers: { location: link, 'cache-control': 'no-store' } })
    const file = await media.open(instance, id, part ?? undefined)
    if (!file) throw new GatewayError('media_missing', 404, 'no such file')
    const { size, content, mimeType } = file
    const headers = {
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'x-media-type': mimeType.replace(/[^ -~]/g, ''),
      'accept-ranges': 'bytes',
    }
    const end = Math.min(part?.end ?? Infinity, size - 1)
    const start = part?.start ?? 0
    if (start > end && size > 0) {
      await content.cancel()
      return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } })
    }
    const length = { 'content-length': String(Math.max(0, end - start + 1)) }
    if (!part) return new Response(content, { headers: { ...headers, ...length } })
    const place = { 'content-range': `bytes ${start}-${end}/${size}` }
    return new Response(content, { status: 206, headers: { ...headers, ...length, ...place } })
  })
  routes.delete('/media/:instance/:id', async (c) => {
    const { instance, id } = c.req.param()
    await media.remove(instance, id)
    return c.json({ status: 'SUCCESS' })
  })
  return routes
}
