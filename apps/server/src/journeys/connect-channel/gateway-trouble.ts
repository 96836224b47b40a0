import type { ErrorCode } from '@balcao/contract'
import { GatewayError, type GatewayErrorCode } from '@balcao/gateway-client'

/** The error code of a gateway problem of which nothing more is known. */
export type Trouble = Extract<
  ErrorCode,
  | 'gateway_failed'
  | 'gateway_unreachable'
  | 'gateway_license_required'
  | 'gateway_unauthorized'
  | 'gateway_unsupported'
  | 'network_unavailable'
>

/** Returns the error code of a failure, which tells its operator or its owner what to do about it. */
export function gatewayTrouble(error: unknown): Trouble {
  return operatorsTrouble(error) ?? (isUnreachable(error) ? 'gateway_unreachable' : 'gateway_failed')
}

/** Returns the error code of a failure of the whole server; null for other failures. */
export function operatorsTrouble(error: unknown): Trouble | null {
  return error instanceof GatewayError ? (BY_CODE[error.code] ?? null) : null
}

/** Tells whether no answer came at all. */
export const isUnreachable = (error: unknown) =>
  error instanceof GatewayError && error.code === 'unreachable' && error.status === 0

const BY_CODE: Partial<Record<GatewayErrorCode, Trouble>> = {
  license_required: 'gateway_license_required',
  network_unavailable: 'network_unavailable',
  unauthorized: 'gateway_unauthorized',
  unsupported_server: 'gateway_unsupported',
}
