import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { describe, expect, it } from 'vitest'
import { createGuardedRequest, LateAnswerError } from './guarded-request.ts'
import { lookupPublic, PrivateAddressError } from './public-address.ts'

/** A server of this machine, with what one test asks of it. */
async function serve<T>(answer: RequestListener, work: (url: string) => Promise<T>): Promise<T> {
  const server = createServer(answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  try {
    return await work(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}
const ask = createGuardedRequest(['127.0.0.1'])
const asked = { method: 'GET' as const, timeoutMs: 400, limit: 100 }

describe('an answer', () => {
  it('that is too large is refused, or cut where its beginning will do', () =>
    serve(
      (_, response) => response.end('x'.repeat(10_000_000)),
      async (url) => {
        await expect(ask(url, asked)).rejects.toThrow('too large')
        expect((await ask(url, { ...asked, cut: true })).data.toString()).toBe('x'.repeat(100))
      },
    ))
  it('that drips is late, or cut where its beginning will do', () =>
    serve(
      (_, response) => void response.write('drip'),
      async (url) => {
        await expect(ask(url, asked)).rejects.toThrow(LateAnswerError)
        expect(await ask(url, { ...asked, cut: true })).toMatchObject({ status: 200, data: Buffer.from('drip') })
      },
    ))
  it('that never begins is late either way', () =>
    serve(
      () => undefined,
      async (url) => {
        await expect(ask(url, asked)).rejects.toThrow(LateAnswerError)
        await expect(ask(url, { ...asked, cut: true })).rejects.toThrow(LateAnswerError)
      },
    ))
  it('that leads elsewhere is an answer', () =>
    serve(
      (_, response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
      async (url) => expect(await ask(url, asked)).toMatchObject({ status: 302 }),
    ))
})

describe('a private address', () => {
  it.each(['http://127.0.0.1/', 'http://[::1]/', 'http://localhost/', 'http://10.1.2.3/'])(
    'is refused: %s',
    async (url) => {
      await expect(createGuardedRequest()(url, asked)).rejects.toThrow(PrivateAddressError)
    },
  )
  it('is refused where a name leads to it, at the moment of the call', async () => {
    // Whatever calls this gets no address to connect to: there is nothing left to change in between.
    const looked = await new Promise((resolve) => lookupPublic('localhost', {}, (...told) => resolve(told)))
    expect(looked).toEqual([expect.any(PrivateAddressError), ''])
  })
})
