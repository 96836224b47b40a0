import type { AssistantAction, BookingForm, HandoffReason } from '../assistant-types.ts'

export type OpenForm = Omit<BookingForm, 'at'>

/**
 * The words and actions of a booking in this turn; `handoff` when a person has to take over. `asks` is a question said
 * after it. `also` holds further outcomes of the same burst, each with its own words and rows; `alone` is set where
 * nothing else is answered.
 */
export type BookingOutcome = {
  text: string
  /** The form after this turn; null where the booking is given up, absent where it stays as before. */
  form?: OpenForm | null
  actions: AssistantAction[]
  handoff?: HandoffReason
  asks?: string
  also?: BookingOutcome[]
  alone?: true
}
