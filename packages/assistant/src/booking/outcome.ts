import type { AssistantAction, BookingForm, HandoffReason } from '../assistant-types.ts'

export type OpenForm = Omit<BookingForm, 'at'>

/**
 * What a booking says and does in this turn; `handoff` when people have to go on. `asks` is said after it, whatever is written.
 * `also` are others of the same burst, each with words and rows of its own; `alone` where nothing else is answered.
 */
export type BookingOutcome = {
  text: string
  /** Where the booking stands after it; null where it is given up, absent where it stands as before. */
  form?: OpenForm | null
  actions: AssistantAction[]
  handoff?: HandoffReason
  asks?: string
  also?: BookingOutcome[]
  alone?: true
}
