import type { ErrorCode } from './errors.ts'

/** HTTP status by code, where it is not 400. */
const STATUS: Partial<Record<ErrorCode, number>> = {
  unauthenticated: 401,
  invalid_credentials: 401,
  forbidden: 403,
  blocked: 403,
  access_deactivated: 403,
  not_found: 404,
  instance_missing: 404,
  email_taken: 409,
  number_taken: 409,
  phone_elsewhere: 409,
  contact_exists: 409,
  conversation_closed: 409,
  number_disconnected: 409,
  number_removed: 409,
  too_many_snippets: 409,
  too_many_menu_items: 409,
  too_many_events: 409,
  too_many_proofs: 409,
  reservation_over: 409,
  too_many_lists: 409,
  guest_list_full: 409,
  guest_twice: 409,
  guest_entered: 409,
  door_link_invalid: 404,
  invitation_invalid: 404,
  team_full: 409,
  person_unavailable: 409,
  too_many_quick_replies: 409,
  shortcut_taken: 409,
  file_too_large: 413,
  schedule_moved_on: 409,
  not_disconnected: 409,
  instance_name_missing: 409,
  too_many_requests: 429,
  internal: 500,
  sign_up_failed: 500,
  mail_failed: 502,
  gateway_failed: 502,
  gateway_unreachable: 502,
  pairing_unavailable: 502,
  password_not_saved: 500,
  numbers_not_disconnected: 502,
  gateway_unauthorized: 502,
  gateway_unsupported: 502,
  gateway_license_required: 503,
  network_unavailable: 503,
}

/** The typed errors of one procedure, for `oc.errors`. Every procedure that needs a session may also answer `unauthenticated`. */
export function errors<C extends ErrorCode>(...codes: C[]): { [K in C]: { status: number } } {
  const entries = codes.map((code) => [code, { status: STATUS[code] ?? 400 }])
  return Object.fromEntries(entries) as { [K in C]: { status: number } }
}
