import type { Guest, GuestList } from '@balcao/contract'

/** The dialog that is open over the page. */
export type Window =
  | { kind: 'list'; list: GuestList | null }
  | { kind: 'guest'; list: GuestList; guest: Guest | null }
  | { kind: 'paste'; list: GuestList }
  | { kind: 'remove-list'; list: GuestList }
  | { kind: 'remove-guest'; guest: Guest }
  | { kind: 'check-in' }
