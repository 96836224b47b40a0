/**
 * The reasons for which a request to the network is refused, with their HTTP statuses; docs/simulator.md explains each.
 */
export const REFUSALS = {
  invalid_request: 400,
  host_not_allowed: 403,
  origin_not_allowed: 403,
  person_unknown: 404,
  device_unknown: 404,
  message_unknown: 404,
  place_unknown: 404,
  media_missing: 404,
  media_broken: 422,
  not_found: 404,
  qr_invalid: 422,
  qr_expired: 410,
  code_unknown: 404,
  code_wrong: 422,
  already_linked: 409,
  link_refused: 502,
  link_timeout: 504,
  internal: 500,
} as const
export type RefusalCode = keyof typeof REFUSALS

/** An error with a code of the list above. */
export class Refusal extends Error {
  readonly code: RefusalCode
  constructor(code: RefusalCode, detail: string = code) {
    super(detail)
    this.code = code
  }
}
