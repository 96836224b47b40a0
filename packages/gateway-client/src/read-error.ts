import { z } from 'zod'
import { GATEWAY_ERROR_CODES, GatewayError, type GatewayErrorCode } from '@balcao/contract'

/** The detail of an error that came without one. */
export const NO_DETAIL = 'no detail'

/**
 * Reads an error from any of the bodies of our gateway, an Evolution API 2 or a proxy in between: texts as a string, a
 * list, a list in a list or a list of numbers; at `response.message`, `message`, `error` or in a serialized Boom; or no
 * JSON at all. Evolution's shapes were observed at a running 2.3.7 (docs/gateway.md).
 *
 * @param body parsed JSON; null when there was none
 */
export function readError(status: number, body: unknown): GatewayError {
  const known = ErrorBody.parse(body)
  const given = known.response?.message ?? known.message ?? words(known.error) ?? known.output?.payload?.message
  const parts = [given].flat(2).filter((part) => part !== undefined && part !== null)
  const detail = parts.map((part) => (typeof part === 'string' ? part : JSON.stringify(part))).join('; ')
  const code = ourCode(known.code) ?? foreignCode(status, known, parts, detail)
  return new GatewayError(code, status, detail || NO_DETAIL)
}

type Body = z.infer<typeof ErrorBody>

function foreignCode(status: number, body: Body, parts: unknown[], detail: string): GatewayErrorCode {
  if (body.code === 'LICENSE_REQUIRED') return 'license_required'
  if (parts.some((part) => NotOnWhatsApp.safeParse(part).success)) return 'number_not_on_whatsapp'
  if (NOT_CONNECTED.test(detail) || body.output?.statusCode === CONNECTION_CLOSED) return 'not_connected'
  if (status === 403 && /already in use/i.test(detail)) return 'name_taken'
  if (status === 401 || status === 403) return 'unauthorized'
  // Of a message that is not there, Evolution's `updateMessage` says so with 404.
  if (status === 404 && /^Message not found/i.test(detail)) return 'invalid_input'
  // Both are 404: an instance that is not there is named, a call that is not there is quoted.
  if (status === 404)
    return !/^Cannot [A-Z]+ /.test(detail) && /instance/i.test(detail) ? 'instance_missing' : 'route_missing'
  if (status >= 300 && status < 400) return 'route_missing'
  if (status === 500 || status === 200) return 'internal'
  return status > 500 || status === 429 ? 'unreachable' : 'invalid_input'
}

/**
 * Matches the errors of a socket that was never open (`onWhatsApp` of undefined), of one that broke, and of a log-out
 * in either case.
 */
const NOT_CONNECTED = /connection closed|reading 'onWhatsApp'|is not connected/i
/** Baileys' `DisconnectReason.connectionClosed`. */
const CONNECTION_CLOSED = 428

const NotOnWhatsApp = z.object({ exists: z.literal(false) })
const Words = z.union([z.string(), z.array(z.unknown())])
const ErrorBody = z
  .object({
    code: z.string().optional().catch(undefined),
    message: Words.optional().catch(undefined),
    // `true` where Evolution answers a failure with 200.
    error: z.union([Words, z.boolean()]).optional().catch(undefined),
    response: z.object({ message: Words.optional() }).optional().catch(undefined),
    output: z
      .object({ statusCode: z.number(), payload: z.object({ message: z.string() }).optional() })
      .optional()
      .catch(undefined),
  })
  .catch({})

const words = (error: Body['error']) => (typeof error === 'boolean' ? undefined : error)
const ourCode = (code: string | undefined) => GATEWAY_ERROR_CODES.find((known) => known === code)
