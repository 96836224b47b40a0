import type { GatewayMediaResult } from '@balcao/contract'

/**
 * Tells why a file could not be fetched, in the words of the contract. Only `unreachable` and `gone` may succeed at
 * another time.
 */
export class MediaError extends Error {
  readonly code: NonNullable<GatewayMediaResult['reason']>
  constructor(code: MediaError['code'], detail: string) {
    super(detail)
    this.code = code
  }
}
