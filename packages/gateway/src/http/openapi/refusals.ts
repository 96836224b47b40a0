import type { Call } from './call.ts'

/** Describes Evolution's error body, with a code of ours. */
export const ERROR = {
  type: 'object',
  required: ['status', 'error', 'response'],
  properties: {
    status: { type: 'integer' },
    error: { type: 'string' },
    code: { type: 'string', description: 'Ours; what to decide by' },
    message: { type: 'string', description: 'The words of `response.message`, as one line' },
    response: {
      type: 'object',
      properties: {
        message: {
          description:
            'A list of words; a list in a list for a body that does not fit; a string for a wrong key and what went wrong inside; objects with `exists: false` for a number that is not on WhatsApp',
        },
      },
    },
  },
}

type Shown = { summary: string; value: unknown }
const shown = (status: number, error: string, code: string | null, message: unknown): Shown => ({
  summary: code ?? error,
  value: { status, error, ...(code && { code }), message: String([message].flat(2)[0]), response: { message } },
})

const EXAMPLES: Record<number, { description: string; examples: Shown[] }> = {
  400: {
    description: 'The call does not say what it should, or names somebody who is not on WhatsApp',
    examples: [
      shown(400, 'Bad Request', 'invalid_input', [['instance requires property "text"']]),
      shown(400, 'Bad Request', 'number_not_on_whatsapp', [
        { jid: '5511900000000@s.whatsapp.net', exists: false, number: '5511900000000' },
      ]),
    ],
  },
  401: {
    description: 'No key, or none that opens this; whether the instance exists is not said',
    examples: [shown(401, 'Unauthorized', 'unauthorized', 'Unauthorized')],
  },
  403: {
    description:
      'The name is taken; the rate limit of the venue never lets it leave; or its plan has no room for the file',
    examples: [
      shown(403, 'Forbidden', 'name_taken', ['This name "bar" is already in use.']),
      shown(403, 'Forbidden', 'outreach_refused', ['The contact asked for no more messages that answer nothing']),
    ],
  },
  404: {
    description: 'There is no such instance, file or call',
    examples: [
      shown(404, 'Not Found', 'instance_missing', ['The "bar" instance does not exist']),
      shown(404, 'Not Found', null, ['Cannot GET /instance/none']),
    ],
  },
  413: {
    description: 'More than 96 MiB; without a key, than 64 KiB',
    examples: [shown(413, 'Payload Too Large', 'invalid_input', ['The body is too large'])],
  },
  429: {
    description:
      'Too many wrong keys from this address, or no more may wait; `Retry-After` says when to ask again, where that is known',
    examples: [
      shown(429, 'Too Many Requests', 'too_many_attempts', ['Too many calls with a wrong key']),
      shown(429, 'Too Many Requests', 'outreach_later', ['As many messages wait for their turn as may wait']),
      shown(429, 'Too Many Requests', 'outreach_later', [
        'This cannot wait, and the pace of the number does not let it leave now',
      ]),
    ],
  },
  500: {
    description: 'The number is not connected, or something went wrong inside',
    examples: [
      shown(500, 'Internal Server Error', 'not_connected', 'Connection Closed'),
      shown(500, 'Internal Server Error', 'internal', 'Internal Server Error'),
    ],
  },
  503: {
    description: 'It could not be done now, and may be asked for again',
    examples: [shown(503, 'Service Unavailable', 'send_failed', 'upload: Request Time-out')],
  },
}

/** Returns the statuses with which a call may be refused: those of its kind and its own. */
export function refusalsOf({ keys, path, body, refusals = [] }: Call): number[] {
  if (keys === 'none') return []
  const ofInstance = path.includes('{') ? [404] : []
  const ofBody = body ? [400, 413] : []
  return [...new Set([...refusals, ...ofInstance, ...ofBody, 401, 429, 500, 503])].toSorted((one, other) => one - other)
}

/** Describes the answer of a refusal, with examples. */
export function describeRefusal(status: number) {
  const { description, examples } = EXAMPLES[status] ?? { description: 'Refused', examples: [] }
  const named = examples.map((example, index) => [`${example.summary}${index}`, example])
  const schema = { $ref: '#/components/schemas/Error' }
  return { description, content: { 'application/json': { schema, examples: Object.fromEntries(named) } } }
}
