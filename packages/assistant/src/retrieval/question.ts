/** A question as the texts are searched for it. */
export type Question = {
  terms: string[]
  /** Local dates the customer named, and today's. */
  dates: string[]
  today: string
  /** Minutes since midnight on the house's clock, when the question is about this very moment. */
  minutes?: number
  asksNow?: boolean
  /** Is it a price that is wanted? */
  asksPrice?: boolean
  /** Is it an hour? */
  asksTime?: boolean
}
