import type { ErrorCode } from '@balcao/contract'
import { GatewayError, type GatewayErrorCode } from '@balcao/gateway-client'

/** What the gateway's trouble is called where nothing better is known of it. */
export type Trouble = Extract<
  ErrorCode,
  | 'gateway_failed'
  | 'gateway_unreachable'
  | 'gateway_license_required'
  | 'gateway_unauthorized'
  | 'gateway_unsupported'
  | 'network_unavailable'
>

/** The name that people know this failure under: what its operator, or its owner, can do about it. */
export function gatewayTrouble(error: unknown): Trouble {
  return operatorsTrouble(error) ?? (isUnreachable(error) ? 'gateway_unreachable' : 'gateway_failed')
}

/** The same, for failures of the server as a whole alone; null for others. */
export function operatorsTrouble(error: unknown): Trouble | null {
  return error instanceof GatewayError ? (BY_CODE[error.code] ?? null) : null
}

/** Whether no answer came at all. */
export const isUnreachable = (error: unknown) =>
  error instanceof GatewayError && error.code === 'unreachable' && error.status === 0

const BY_CODE: Partial<Record<GatewayErrorCode, Trouble>> = {
  license_required: 'gateway_license_required',
  network_unavailable: 'network_unavailable',
  unauthorized: 'gateway_unauthorized',
  unsupported_server: 'gateway_unsupported',
}
