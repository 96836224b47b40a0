import { BlockList, isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** Tells from which address a call comes: what limits count by, and what the log says. */
export type ClientAddress = (c: Context) => string

/**
 * Behind a proxy everybody comes from the proxy; whom it forwards for, it writes at the end of `X-Forwarded-For`. That is believed of
 * proxies on this machine and of those named; anybody else could write there what they like.
 *
 * @param proxies addresses of others that are believed, or networks (`10.0.0.0/8`)
 */
export function createClientAddress(proxies: readonly string[] = []): ClientAddress {
  const trusted = new BlockList()
  trusted.addSubnet('127.0.0.0', 8)
  trusted.addAddress('::1', 'ipv6')
  for (const each of proxies) {
    const [address = '', prefix] = each.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number(prefix), family)
  }
  const isTrusted = (address: string) => trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
  return (c) => {
    const peer = plain(getConnInfo(c).remote.address ?? '')
    const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => plain(hop.trim()))
    let caller = peer
    // From the nearest on: what a hop says counts as long as whoever said it is trusted.
    while (isTrusted(caller) && hops.length > 0) {
      const before = hops.pop()!
      if (isIP(before) === 0) break
      caller = before
    }
    return caller
  }
}

/** An IPv4 address as Node writes it on a socket for both families is that address. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/, '')
