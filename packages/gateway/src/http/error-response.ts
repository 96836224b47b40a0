import { isUnstorable } from '@balcao/contract/stored-errors'
import { STATUS_CODES } from 'node:http'
import { HTTPException } from 'hono/http-exception'
import { ZodError } from 'zod'
import { isConnectionGone, type QueueRefusal } from '@balcao/whatsapp-engine'
import { GatewayError, type GatewayErrorCode } from '@balcao/contract'

/** Says that the recipient is not on WhatsApp, which Evolution reports by an object among the texts. */
export class NotOnWhatsApp extends GatewayError {
  readonly number: string
  /** The number as the caller wrote it. */
  readonly asked: string

  constructor(number: string, asked = number) {
    super('number_not_on_whatsapp', 400, 'the number is not on WhatsApp')
    this.number = number
    this.asked = asked
  }
}

const REFUSALS: Record<QueueRefusal, [status: number, words: string]> = {
  'opted-out': [403, 'The contact asked for no more messages that answer nothing'],
  blocked: [403, 'Nothing leaves this venue at the moment'],
  'too-many': [429, 'As many messages wait for their turn as may wait'],
  'no-room': [403, 'The plan of this venue has no place for another contact'],
  'storage-full': [403, 'The plan of this venue has no room for the file until others have left it'],
  'not-now': [429, 'This cannot wait, and the pace of the number does not let it leave now'],
}

/**
 * The error for a message that the rate limit of the venue refuses; `until` says when it may be tried again, if that is
 * known.
 */
export class OutreachRefused extends GatewayError {
  readonly until: Date | null

  constructor(because: QueueRefusal, until: Date | null) {
    const [status, words] = REFUSALS[because]
    const refused = because === 'storage-full' ? 'storage_full' : 'outreach_refused'
    super(status === 429 ? 'outreach_later' : refused, status, words)
    this.until = until
  }
}

/**
 * Returns Evolution's error body with our code added. Its shapes are: a list of texts; a list in a list for an invalid
 * body; a string for a wrong key and for an internal error; a list of objects for a number that is not on WhatsApp.
 */
export function errorResponse(status: number, code: GatewayErrorCode | null, words: unknown): Response {
  const body = {
    status,
    error: STATUS_CODES[status] ?? 'Error',
    ...(code ? { code } : {}),
    // At the top for callers written against the specification, which reads `message`.
    message: [words]
      .flat(2)
      .map((word) => (typeof word === 'string' ? word : JSON.stringify(word)))
      .join('; '),
    response: { message: words },
  }
  return Response.json(body, { status })
}

/** Returns the answer to an error that a route threw; null when the error is no refusal but an unexpected failure. */
export function refusal(error: Error): Response | null {
  if (error instanceof NotOnWhatsApp) {
    const { number, asked } = error
    const jid = number.includes('@') ? number : `${number}@s.whatsapp.net`
    return errorResponse(400, error.code, [{ jid, exists: false, number: asked }])
  }
  if (error instanceof GatewayError) {
    // What Evolution says of a connection that is not there: a string, as of everything that fails inside.
    if (error.code === 'not_connected') return errorResponse(500, error.code, 'Connection Closed')
    if (error instanceof OutreachRefused) return laterResponse(error)
    const isString = error.status === 401 || error.status >= 500
    return errorResponse(error.status, error.code, isString ? error.detail : [error.detail])
  }
  if (isConnectionGone(error)) return errorResponse(500, 'not_connected', 'Connection Closed')
  if (isUnstorable(error)) return errorResponse(400, 'invalid_input', ['a text has characters that cannot be stored'])
  if (error instanceof ZodError) return errorResponse(400, 'invalid_input', [error.issues.map(wordsOf)])
  if (error instanceof HTTPException || error instanceof SyntaxError) {
    return errorResponse(400, 'invalid_input', 'the body is not JSON')
  }
  return null
}

function laterResponse({ status, code, detail, until }: OutreachRefused) {
  const response = errorResponse(status, code, [detail])
  const seconds = until && Math.max(1, Math.ceil((until.getTime() - Date.now()) / 1000))
  if (seconds) response.headers.set('retry-after', String(seconds))
  return response
}

/** Returns the words of Evolution's JSON schema, which clients show or look for. */
function wordsOf({ path, message }: ZodError['issues'][number]) {
  const at = path.map(String)
  if (message.endsWith('received undefined')) {
    return `${['instance', ...at.slice(0, -1)].join('.')} requires property "${at.at(-1) ?? ''}"`
  }
  return `${['instance', ...at].join('.')}: ${message}`
}
