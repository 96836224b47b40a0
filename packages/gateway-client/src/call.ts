import { GatewayError } from '@balcao/contract'
import { readError } from './read-error.ts'

export type ServerAddress = {
  fetch: (request: Request) => Promise<Response>
  /** Without a slash at the end. */
  baseUrl: string
  apiKey: string
}

/**
 * One HTTP call with JSON in and out.
 *
 * @param timeoutMs after that long without an answer it failed
 * @throws GatewayError
 */
export type Call = (method: string, path: string, body?: unknown, timeoutMs?: number) => Promise<unknown>

/** Longer than any honest answer takes: Evolution sleeps up to 5 s while it makes a QR code. */
const TIMEOUT_MS = 30_000

/** Calls to one server, with its key. Neither the key nor a password in the address gets into an error. */
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
 * What is at an address. A redirect is an answer and not followed: the key must not go to somebody else.
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

/** undici says only that it failed; why is in the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer'
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}
