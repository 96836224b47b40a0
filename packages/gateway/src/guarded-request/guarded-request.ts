import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress, lookupPublic, PrivateAddressError } from './public-address.ts'

type Asked = {
  method: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** Milliseconds for the whole call. */
  timeoutMs: number
  /** The most bytes of the answer. */
  limit: number
  /**
   * Tells whether the beginning of an answer is enough when the rest is too long or too slow, because only its status
   * matters.
   */
  cut?: boolean
}
type GuardedAnswer = { status: number; headers: Record<string, string | string[] | undefined>; data: Buffer }
export type GuardedRequest = (url: string, asked: Asked) => Promise<GuardedAnswer>

/** Says that no complete answer came in time. */
export class LateAnswerError extends Error {}

/**
 * Makes HTTP calls to addresses that somebody else chose. They reach public hosts only, because otherwise anyone who
 * may register a webhook could reach our own network. No redirect is followed.
 *
 * @param privateHosts names of private hosts that the operator allows
 * @returns the call, which rejects with PrivateAddressError, LateAnswerError or the connection's own error; and
 * `check`, which throws for an address that can be refused without a DNS look-up
 */
export function createGuardedRequest(privateHosts: string[] = []): GuardedRequest & { check: (url: string) => void } {
  const check = (address: string) => {
    const { protocol, hostname } = new URL(address)
    if (!['http:', 'https:'].includes(protocol)) throw new Error('only http and https')
    const host = hostname.replace(/^\[|\]$/g, '')
    if (!privateHosts.includes(host) && isIP(host) && !isPublicAddress(host)) throw new PrivateAddressError()
    if (!privateHosts.includes(host) && /(^|\.)localhost\.?$/.test(host)) throw new PrivateAddressError()
    return host
  }
  const ask: GuardedRequest = async (address, { method, headers, body, timeoutMs, limit, cut = false }) => {
    const host = check(address)
    const request = address.startsWith('https:') ? requestHttps : requestHttp
    const { promise, resolve, reject } = Promise.withResolvers<GuardedAnswer>()
    const signal = AbortSignal.timeout(timeoutMs)
    const lookup = privateHosts.includes(host) ? undefined : lookupPublic
    /**
     * Settles the call with what has come in. It is set once the status is known: from then on the beginning of an
     * answer is enough, where it may be cut.
     */
    let settleWith: (() => void) | undefined
    const fail = (error: Error) => {
      if (cut && settleWith) settleWith()
      else reject(signal.aborted ? new LateAnswerError(`no answer within ${timeoutMs} ms`) : error)
    }
    const sending = request(
      address,
      { method, headers, signal, agent: false, ...(lookup && { lookup }) },
      (response) => {
        const parts: Buffer[] = []
        let size = 0
        settleWith = () => {
          const data = Buffer.concat(parts).subarray(0, limit)
          resolve({ status: response.statusCode ?? 0, headers: response.headers, data })
        }
        response.on('data', (part: Buffer) => {
          size += part.length
          if (size <= limit || cut) parts.push(part)
          if (size <= limit) return
          response.destroy(new Error('the answer is too large'))
        })
        response.on('end', settleWith)
        response.on('error', fail)
      },
    )
    sending.on('error', fail)
    sending.end(body)
    return promise
  }
  return Object.assign(ask, { check: (address: string) => void check(address) })
}
