import { GatewayError } from '@balcao/contract'
import type { FetchFile } from './outbound-file.ts'
import type { GuardedRequest } from '../../guarded-request/guarded-request.ts'

const TIMEOUT_MS = 60_000
const MOST_REDIRECTS = 3

/**
 * Fetches a file that a caller wants to send from its URL.
 *
 * @param limit the largest size in bytes
 */
export function createFetchFile(ask: GuardedRequest, limit: number): FetchFile {
  const fetchFile = async (url: string, redirects: number): ReturnType<FetchFile> => {
    const { status, headers, data } = await ask(url, { method: 'GET', timeoutMs: TIMEOUT_MS, limit }).catch(
      (error: Error) => {
        throw new GatewayError('invalid_input', 400, `the file cannot be fetched: ${error.message}`)
      },
    )
    const { location } = headers
    if (status >= 300 && status < 400 && typeof location === 'string' && redirects < MOST_REDIRECTS) {
      return fetchFile(new URL(location, url).href, redirects + 1)
    }
    if (status !== 200) throw new GatewayError('invalid_input', 400, `the file cannot be fetched: ${status}`)
    const type = headers['content-type']
    return { data, mimeType: typeof type === 'string' ? type : null }
  }
  return (url) => fetchFile(url, 0)
}
