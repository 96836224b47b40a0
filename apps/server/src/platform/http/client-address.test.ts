import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { createClientAddress } from './client-address.ts'

async function addressOf(peer: string, forwarded?: string, proxies?: string[]) {
  const clientAddress = createClientAddress(proxies)
  const app = new Hono().get('/', (c) => c.text(clientAddress(c)))
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  const incoming = { socket: { remoteAddress: peer, remoteFamily: 'IPv4', remotePort: 1 } }
  return (await app.request('/', { headers }, { incoming })).text()
}

it.each([
  ['the peer, without a proxy', '203.0.113.5', undefined, undefined, '203.0.113.5'],
  ['the peer, whatever it says of itself', '203.0.113.5', '198.51.100.1', undefined, '203.0.113.5'],
  ['whom a proxy of this machine forwards for', '127.0.0.1', '198.51.100.1', undefined, '198.51.100.1'],
  [
    'the last of them: what stands before was written by the caller',
    '::ffff:127.0.0.1',
    '1.1.1.1, 198.51.100.1',
    undefined,
    '198.51.100.1',
  ],
  ['whom a named network forwards for', '172.18.0.3', '198.51.100.1', ['172.16.0.0/12'], '198.51.100.1'],
  [
    'the first that is not trusted, from the nearest on',
    '127.0.0.1',
    '1.1.1.1, 198.51.100.1, 10.0.0.9',
    ['10.0.0.9'],
    '198.51.100.1',
  ],
  ['the proxy, where it says nothing that is an address', '127.0.0.1', 'unknown', undefined, '127.0.0.1'],
  ['an IPv6 caller', '::1', '2001:db8::7', undefined, '2001:db8::7'],
])('is %s', async (_, peer, forwarded, proxies, expected) => {
  expect(await addressOf(peer, forwarded, proxies)).toBe(expected)
})
