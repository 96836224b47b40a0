import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/**
 * The addresses of this machine, of networks that are not public, and of no single host (IANA's special-purpose
 * registries).
 */
const NOT_PUBLIC = new BlockList()
const V4 = `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24
  192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3`
for (const range of V4.split(/\s+/)) {
  const [net = '', bits] = range.split('/')
  NOT_PUBLIC.addSubnet(net, Number(bits), 'ipv4')
}
/**
 * The part of IPv6 that is assigned to hosts; all other addresses, translated and tunnelled IPv4 among them, count as
 * not public, because they could hide a private address.
 */
const PUBLIC_V6 = new BlockList()
PUBLIC_V6.addSubnet('2000::', 3, 'ipv6')
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  NOT_PUBLIC.addSubnet(net, bits, 'ipv6')

/** Says that the host is this machine, or in a network that is not public. */
export class PrivateAddressError extends Error {
  constructor() {
    super('the host has no public address')
  }
}

/** Tells whether an IP address is public. */
export function isPublicAddress(address: string): boolean {
  const mapped = address.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i)?.[1]
  if (mapped) return isPublicAddress(mapped)
  if (isIP(address) === 4) return !NOT_PUBLIC.check(address, 'ipv4')
  return isIP(address) === 6 && PUBLIC_V6.check(address, 'ipv6') && !NOT_PUBLIC.check(address, 'ipv6')
}

/**
 * Looks a name up and fails when it leads to a private address. The connection uses the address that was checked, so a
 * name that changes in between gains nothing.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '')
    const [first] = addresses
    if (!first || addresses.some(({ address }) => !isPublicAddress(address))) {
      return callback(new PrivateAddressError(), '')
    }
    if (options.all) return callback(null, addresses)
    callback(null, first.address, first.family)
  })
}
