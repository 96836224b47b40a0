import { BlockList, isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** Returns the address of a call, by which limits count, and which the log names. */
export type ClientAddress = (c: Context) => string

/**
 * Returns a function that finds the address of a call. Behind a proxy all calls come from the proxy, which adds the
 * address it forwards for at the end of `X-Forwarded-For`. That header is trusted from proxies on this machine and from
 * the named ones; anybody else could write into it what they like.
 *
 * @param proxies the trusted addresses of others, or networks (`10.0.0.0/8`)
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

/** Returns an IPv4 address without the prefix that Node writes on a socket for both families. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/, '')
