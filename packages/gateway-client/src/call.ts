import { GatewayError } from '@balcao/contract'
import { readError } from './read-error.ts'

export type ServerAddress = {
  fetch: (request: Request) => Promise<Response>
  /** The address of the server, without a slash at the end. */
  baseUrl: string
  apiKey: string
}

/**
 * Makes one HTTP call with JSON in and out.
 *
 * @param timeoutMs milliseconds without an answer after which the call fails
 * @throws GatewayError
 */
export type Call = (method: string, path: string, body?: unknown, timeoutMs?: number) => Promise<unknown>

/** Milliseconds: longer than any normal answer takes, since Evolution sleeps up to 5 s while it makes a QR code. */
const TIMEOUT_MS = 30_000

/** Creates calls to one server, with its key. Neither the key nor a password in the address gets into an error. */
export function createCall({ fetch, baseUrl, apiKey }: ServerAddress): Call {
  const headers = { apikey: apiKey, 'content-type': 'application/json' }
  const withoutSecrets = (text: string) =>
    (apiKey ? text.replaceAll(apiKey, '[key]') : text).replace(/\/\/[^/\s]*@/g, '//')
  return async (method, path, body, timeoutMs = TIMEOUT_MS) => {
    const { status, answer } = await ask(fetch, baseUrl + path, timeoutMs, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch((error: unknown) => {
      throw new GatewayError('unreachable', 0, withoutSecrets(reasonOf(error)))
    })
    if (status >= 200 && status < 300) return answer
    const error = readError(status, answer)
    throw new GatewayError(error.code, status, withoutSecrets(error.detail))
  }
}

/**
 * Requests an address. A redirect counts as the answer and is not followed, because the key must not go to another
 * server.
 *
 * @returns `answer` null when it is not JSON
 */
export async function ask(fetch: ServerAddress['fetch'], url: string, timeoutMs: number, init?: RequestInit) {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs)
  try {
    const response = await fetch(new Request(url, { redirect: 'manual', ...init, signal: late.signal }))
    const answer: unknown = await response.json().catch((error: unknown) => {
      if (late.signal.aborted) throw error
      return null
    })
    return { status: response.status, answer }
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Returns the reason of a failed request; undici's own message says only that it failed and has the reason in its
 * cause.
 */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer'
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}
