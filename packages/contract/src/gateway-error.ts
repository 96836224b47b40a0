/** Every error code of a call to the gateway. */
export const GATEWAY_ERROR_CODES = [
  'unauthorized',
  'invalid_input',
  'instance_missing',
  /** The server answers but does not know the call, as with another version or a wrong address. */
  'route_missing',
  /** The server is an Evolution API from 2.4 on whose license its operator has not activated yet. */
  'license_required',
  /** The server is no gateway that we support. */
  'unsupported_server',
  'name_taken',
  'network_unavailable',
  'not_connected',
  'held_elsewhere',
  'number_not_on_whatsapp',
  /** The file of a message is not there: it is not downloaded yet, or cannot be had. */
  'media_missing',
  /** The file was downloaded by a process that does not run now, and no other process has it. */
  'media_elsewhere',
  'send_failed',
  /** The venue's rate limit refuses it for good, or for now. */
  'outreach_refused',
  'outreach_later',
  /** The plan of the venue has no room for the file. */
  'storage_full',
  /** There were too many wrong keys from this address. */
  'too_many_attempts',
  'unreachable',
  'internal',
] as const
export type GatewayErrorCode = (typeof GATEWAY_ERROR_CODES)[number]

/** The errors after which the same call may succeed a little later; all others repeat. */
const WORTH_ANOTHER_TRY: readonly GatewayErrorCode[] = [
  'not_connected',
  'held_elsewhere',
  'media_elsewhere',
  'send_failed',
  'outreach_later',
  'too_many_attempts',
  'unreachable',
  'internal',
]

/** The errors of the server as a whole: the call is right, and the operator has to repair something. */
const FOR_THE_OPERATOR: readonly GatewayErrorCode[] = [
  'unauthorized',
  'license_required',
  'unsupported_server',
  'route_missing',
]

/** The error that every call of the gateway and of its client throws. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError'
  readonly code: GatewayErrorCode
  /** The HTTP status; 0 when there was no answer at all. */
  readonly status: number
  /** The details for the log, in English; never shown to a person. */
  readonly detail: string

  constructor(code: GatewayErrorCode, status: number, detail: string) {
    super(`${code}: ${detail}`)
    this.code = code
    this.status = status
    this.detail = detail
  }

  /** Tells whether the same call is worth another try. */
  get retryable(): boolean {
    return WORTH_ANOTHER_TRY.includes(this.code)
  }

  /** Tells whether every call fails like this until the operator repairs it, so that messages stay in the queue. */
  get forOperator(): boolean {
    return FOR_THE_OPERATOR.includes(this.code)
  }
}
