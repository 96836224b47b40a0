import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { GroupCommit } from '../store/group-commit.ts'
import type { MediaStore } from '../store/media-store.ts'
import type { ServerKeys } from '../store/server-keys.ts'

/** The largest file in bytes, as on WhatsApp's own host for large documents. */
const LARGEST_BYTES = 100 * 1024 * 1024

export type MediaHost = Awaited<ReturnType<typeof startMediaHost>>

/**
 * Starts the host of encrypted files: HTTPS on 127.0.0.1, because Baileys uploads to `https://<host>` only. It stores
 * bytes and cannot decrypt them. Clients must trust `certificate`.
 */
export async function startMediaHost(
  store: MediaStore,
  commits: GroupCommit,
  { key, certificate }: ServerKeys['media'],
) {
  const server = createServer({ key, cert: certificate }, (request, response) => {
    void serve(store, commits, request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    certificate,
    /** Stores a file under a name, and returns its address. */
    upload(kind: string, name: string, data: Uint8Array) {
      store.put(name, data)
      const directPath = `/mms/${kind}/${name}`
      return { directPath, url: `https://${host}${directPath}` }
    },
    /** Loses a file; the phone that sent or received it still has it. */
    expire: (path: string) => void store.rename(nameIn(path), keptBy(path)),
    /**
     * Stores a file again that the host has lost, from the phone and at another address. Returns undefined when the
     * phone has none.
     */
    uploadAgain(kind: string, path: string) {
      const name = randomBytes(24).toString('base64url')
      if (!store.rename(keptBy(path), name)) return undefined
      const directPath = `/mms/${kind}/${name}`
      return { directPath, url: `https://${host}${directPath}` }
    },
    /** Returns the address of a person's picture, which is not encrypted. */
    picture: (name: string) => `https://${host}/pps/${name}`,
    put: (name: string, data: Uint8Array) => store.put(name, data),
    find: (path: string) => store.get(nameIn(path)),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function serve(store: MediaStore, commits: GroupCommit, request: IncomingMessage, response: ServerResponse) {
  const { pathname } = new URL(request.url ?? '/', 'https://host')
  if (request.method === 'POST' || request.method === 'PUT') {
    if (Number(request.headers['content-length']) > LARGEST_BYTES) return void response.writeHead(413).end()
    store.put(nameIn(pathname), await buffer(request))
    await commits.committed()
    response.setHeader('content-type', 'application/json')
    return void response.end(
      JSON.stringify({ url: `https://${request.headers.host}${pathname}`, direct_path: pathname }),
    )
  }
  const data = store.get(nameIn(pathname))
  if (!data) return void response.writeHead(404).end()
  response.end(data)
}

/**
 * Returns the name of a file that only a phone has. No address leads to it, since the last part of an address has no
 * slash.
 */
const keptBy = (path: string) => `phone/${nameIn(path)}`

const nameIn = (path: string) => path.split('?')[0]?.split('/').at(-1) ?? ''
