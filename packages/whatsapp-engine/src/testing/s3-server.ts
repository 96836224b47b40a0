import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/**
 * Starts a bucket on loopback that knows what our store asks of S3: whole uploads and such in parts, reading, parts of it,
 * listing and deleting. Signatures are not looked at.
 */
export async function startS3Server() {
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, Buffer[]>()
  const asked: string[] = []
  let made = 0

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams: query } = new URL(request.url!, 'http://s3')
    const key = decodeURIComponent(pathname.split('/').slice(2).join('/'))
    const body = await bodyOf(request)
    const upload = query.get('uploadId')
    asked.push(`${request.method} ${upload === null ? (query.has('uploads') ? 'uploads' : key && 'object') : 'part'}`)
    const xml = (text: string) =>
      response.setHeader('content-type', 'application/xml').end(`<?xml version="1.0"?>${text}`)
    if (request.method === 'POST' && query.has('uploads')) {
      uploads.set(`upload-${++made}`, [])
      return xml(`<InitiateMultipartUploadResult><UploadId>upload-${made}</UploadId></InitiateMultipartUploadResult>`)
    }
    if (upload !== null && request.method === 'PUT') {
      uploads.get(upload)![Number(query.get('partNumber')) - 1] = body
      return response.setHeader('etag', '"part"').end()
    }
    if (upload !== null && request.method === 'POST') objects.set(key, Buffer.concat(uploads.get(upload)!))
    if (upload !== null) {
      uploads.delete(upload)
      return request.method === 'POST'
        ? xml('<CompleteMultipartUploadResult><ETag>"all"</ETag></CompleteMultipartUploadResult>')
        : response.writeHead(204).end()
    }
    if (query.get('list-type') === '2') {
      // Two at a time, so that a list that goes on is seen.
      const keys = [...objects.keys()].filter((each) => each.startsWith(query.get('prefix') ?? '')).slice(0, 2)
      return xml(
        `<ListBucketResult>${keys.map((each) => `<Contents><Key>${each}</Key></Contents>`).join('')}</ListBucketResult>`,
      )
    }
    if (request.method === 'PUT') {
      objects.set(key, body)
      return response.setHeader('etag', '"all"').end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return response.writeHead(204).end()
    }
    const found = objects.get(key)
    if (!found) {
      response.statusCode = 404
      return xml('<Error><Code>NoSuchKey</Code></Error>')
    }
    return sendObject(found, request, response)
  }

  const server = createServer((request, response) => void answer(request, response))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    bucket: {
      name: 'bucket',
      prefix: 'balcao/',
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
    },
    objects,
    /** Returns the uploads in parts that were neither completed nor given up. */
    unfinished: () => uploads.size,
    asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function sendObject(found: Buffer, request: IncomingMessage, response: ServerResponse) {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? []
  if (from === undefined)
    return response.writeHead(200, { 'content-length': found.length }).end(request.method === 'HEAD' ? '' : found)
  const [start, end] = [Number(from), Math.min(to ? Number(to) : Infinity, found.length - 1)]
  if (start >= found.length) return response.writeHead(416).end('<Error><Code>InvalidRange</Code></Error>')
  const part = found.subarray(start, end + 1)
  const range = `bytes ${start}-${end}/${found.length}`
  return response.writeHead(206, { 'content-length': part.length, 'content-range': range }).end(part)
}

/** Returns a body; the SDK may send it in chunks, each with its length and signature before it. */
async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks)
  if (!String(request.headers['content-encoding'] ?? '').includes('aws-chunked')) return body
  const parts: Buffer[] = []
  for (let at = 0; ; ) {
    const line = body.indexOf('\r\n', at)
    const length = Number.parseInt(body.toString('latin1', at, line), 16)
    if (!length) return Buffer.concat(parts)
    parts.push(body.subarray(line + 2, line + 2 + length))
    at = line + 4 + length
  }
}
