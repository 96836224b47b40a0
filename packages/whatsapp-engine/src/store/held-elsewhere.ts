import { GatewayError } from '@balcao/contract'

/** Another living process is connected for the instance, or is the one to connect it: the call is for that one. */
export class HeldElsewhere extends GatewayError {
  readonly holder: string

  constructor(holder: string) {
    super('held_elsewhere', 503, 'another process is connected for this instance')
    this.holder = holder
  }
}
