import type { GatewayMediaResult } from '@balcao/contract'

/** Why a file could not be had, in the words of the contract. Only `unreachable` and `gone` may be better another time. */
export class MediaError extends Error {
  readonly code: NonNullable<GatewayMediaResult['reason']>
  constructor(code: MediaError['code'], detail: string) {
    super(detail)
    this.code = code
  }
}
