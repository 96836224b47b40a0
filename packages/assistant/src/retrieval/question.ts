/** A question as the texts are searched for it. */
export type Question = {
  terms: string[]
  /** Local dates the customer named, and today's. */
  dates: string[]
  today: string
  /** Is one of the dates a holiday, by the special dates of the house? */
  holiday?: boolean
  /** The first night that is not over: yesterday's, past midnight, while it runs. Today's without it. */
  since?: string
  /** Minutes since midnight on the house's clock, when the question is about this very moment. */
  minutes?: number
  asksNow?: boolean
  /** Is it a price that is wanted? */
  asksPrice?: boolean
  /** A price that the customer names ("aquele de 9 reais"), in reais. */
  namesPrice?: number
  /** Is it an hour? */
  asksTime?: boolean
}
