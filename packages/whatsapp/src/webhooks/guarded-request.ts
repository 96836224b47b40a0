import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress, lookupPublic } from './public-address.ts'

type Asked = {
  method: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** Milliseconds for all of it. */
  timeoutMs: number
  /** Bytes of the answer. */
  limit: number
}
type GuardedAnswer = { status: number; headers: Record<string, string | string[] | undefined>; data: Buffer }
export type GuardedRequest = (url: string, asked: Asked) => Promise<GuardedAnswer>

/**
 * HTTP calls to addresses that a caller of the gateway chose. They reach public hosts only, or else whoever may register
 * a webhook could ask our own network. No redirect is followed.
 *
 * @param privateHosts names of hosts that the operator allows although they are private
 */
export function createGuardedRequest(privateHosts: string[] = []): GuardedRequest & { check: (url: string) => void } {
  const check = (address: string) => {
    const { protocol, hostname } = new URL(address)
    if (!['http:', 'https:'].includes(protocol)) throw new Error('only http and https')
    const host = hostname.replace(/^\[|\]$/g, '')
    if (!privateHosts.includes(host) && isIP(host) && !isPublicAddress(host))
      throw new Error('the host has no public address')
    if (!privateHosts.includes(host) && /(^|\.)localhost\.?$/.test(host))
      throw new Error('the host has no public address')
    return host
  }
  const ask: GuardedRequest = async (address, { method, headers, body, timeoutMs, limit }) => {
    const host = check(address)
    const request = address.startsWith('https:') ? requestHttps : requestHttp
    const { promise, resolve, reject } = Promise.withResolvers<GuardedAnswer>()
    const signal = AbortSignal.timeout(timeoutMs)
    const lookup = privateHosts.includes(host) ? undefined : lookupPublic
    const sending = request(
      address,
      { method, headers, signal, agent: false, ...(lookup && { lookup }) },
      (response) => {
        const parts: Buffer[] = []
        let size = 0
        response.on('data', (part: Buffer) => {
          size += part.length
          if (size <= limit) parts.push(part)
          else response.destroy(new Error('the answer is too large'))
        })
        response.on('end', () => {
          resolve({ status: response.statusCode ?? 0, headers: response.headers, data: Buffer.concat(parts) })
        })
        response.on('error', reject)
      },
    )
    sending.on('error', (error) => reject(signal.aborted ? new Error(`no answer within ${timeoutMs} ms`) : error))
    sending.end(body)
    return promise
  }
  return Object.assign(ask, { check: (address: string) => void check(address) })
}
