/** Every way a call to the gateway may fail. */
export const GATEWAY_ERROR_CODES = [
  'unauthorized',
  'invalid_input',
  'instance_missing',
  /** The server answers, but does not know the call: another version, or another address than it should be. */
  'route_missing',
  /** An Evolution API from 2.4 on that its operator has not activated at its maker's yet. */
  'license_required',
  /** What answers is no gateway that we can speak to. */
  'unsupported_server',
  'name_taken',
  'network_unavailable',
  'not_connected',
  'held_elsewhere',
  'number_not_on_whatsapp',
  /** The file of a message is not there: not fetched yet, or not to be had. */
  'media_missing',
  /** It was fetched by a process that does not run now, and nobody else reaches it. */
  'media_elsewhere',
  'send_failed',
  /** The house's pace does not let it leave: never, or not now. */
  'outreach_refused',
  'outreach_later',
  /** The plan of the house has no room for the file. */
  'storage_full',
  /** Too many wrong keys from this address. */
  'too_many_attempts',
  'unreachable',
  'internal',
] as const
export type GatewayErrorCode = (typeof GATEWAY_ERROR_CODES)[number]

/** Failures that the same call may get past a little later; all others answer the same again. */
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

/** Failures of the server as a whole: the call is right, and its operator has to mend something. */
const FOR_THE_OPERATOR: readonly GatewayErrorCode[] = [
  'unauthorized',
  'license_required',
  'unsupported_server',
  'route_missing',
]

/** What every call of the gateway and of its client throws. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError'
  readonly code: GatewayErrorCode
  /** HTTP status; 0 when there was no answer at all. */
  readonly status: number
  /** For logs, in English; never shown to a person. */
  readonly detail: string

  constructor(code: GatewayErrorCode, status: number, detail: string) {
    super(`${code}: ${detail}`)
    this.code = code
    this.status = status
    this.detail = detail
  }

  /** Whether the same call is worth another try. */
  get retryable(): boolean {
    return WORTH_ANOTHER_TRY.includes(this.code)
  }

  /** Whether every call fails like this until the operator mends it: no reason to give a message up. */
  get forOperator(): boolean {
    return FOR_THE_OPERATOR.includes(this.code)
  }
}
