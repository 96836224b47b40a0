import { GatewayError } from '@balcao/contract'

/**
 * Says that another living process is connected for the instance, or is the one to connect it, so that the call must go
 * to that process.
 */
export class HeldElsewhere extends GatewayError {
  readonly holder: string

  constructor(holder: string) {
    super('held_elsewhere', 503, 'another process is connected for this instance')
    this.holder = holder
  }
}
