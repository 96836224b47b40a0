import type { Gateway } from '../index.ts'
import { API_KEY } from './keys.ts'

type Asked = { key?: string | null; body?: unknown }

/** Makes one call of the API, as a program in any language would. */
export async function callApi(gateway: Gateway, method: string, path: string, { key = API_KEY, body }: Asked = {}) {
  const response = await gateway.fetch(
    new Request(`http://gateway${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(key === null ? {} : { apikey: key }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  )
  const answer: unknown = await response.json()
  return { status: response.status, answer }
}
