/** A question as the search over texts reads it. */
export type Question = {
  terms: readonly string[]
  /** The local dates that the customer named, and today's. */
  dates: string[]
  today: string
  /** True where one of the dates is a holiday among the venue's special dates. */
  holiday?: boolean
  /** The first night that is not over: past midnight yesterday's while it runs. Defaults to today's. */
  since?: string
  /** Minutes since midnight on the venue's clock, when the question is about this moment. */
  minutes?: number
  asksNow?: boolean
  /** True where a price is wanted. */
  asksPrice?: boolean
  /** A price that the customer names ("aquele de 9 reais"), in reais. */
  namesPrice?: number
  /** True where an hour is wanted. */
  asksTime?: boolean
}
