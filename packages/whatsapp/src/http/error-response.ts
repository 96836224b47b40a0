import { STATUS_CODES } from 'node:http'
import type { GatewayErrorCode } from '../client/gateway-error.ts'

/** Evolution's error body, with our code added; `response.message` is its place for the words. */
export function errorResponse(status: number, code: GatewayErrorCode | null, messages: string[]): Response {
  const body = {
    status,
    error: STATUS_CODES[status] ?? 'Error',
    ...(code ? { code } : {}),
    // At the top for callers written against the specification, which reads `message`.
    message: messages.join('; '),
    response: { message: status === 401 ? messages.join('; ') : messages },
  }
  return Response.json(body, { status })
}
