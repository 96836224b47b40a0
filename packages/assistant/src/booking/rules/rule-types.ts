export type Request = {
  date: string /** Minutes since midnight. */
  time: number | null
  size: number
  isSpecialDate: boolean
  /** The names of that day ("Reveillon"), as terms. */
  dayTerms?: Set<string>
  /** The words of that day's events, where there are any. */
  evening?: Set<string> /** Minutes from now. */
  lead: number
  nowSameDay: number | null
  /** The local date of the request. */
  today?: string
  /** The opening time of that day, in minutes since midnight; nobody can arrive an hour before it. */
  opensAt?: number | null
}
/** The customer's own words, and their terms. */
export type Wording = {
  text: string
  terms: Set<string>
  /**
   * True where the venue only takes tables at certain places ("mesa no lounge"), whose rules then hold for everybody.
   */
  isOnlyPlace?: boolean
  /** True where some text of the venue says that it takes tables. */
  grants?: boolean
  /**
   * Tells whether a service with its own days and hours, named by these terms, is not offered at that date and time.
   */
  services?: (terms: readonly string[], date: string, time: number | null) => boolean
  /** The weekdays that the statement before names. */
  namedBefore?: Set<number>
}
/** The parts of the request that are known; the rest is not checked. */
export type Known = { hasDate: boolean; hasTime: boolean; hasSize: boolean }
/**
 * A statement of the venue that a request breaks. `delegates` is true when it sends such requests to people, `tooMany`
 * when only the number of people breaks it and fewer would do, `always` when no other day or hour would do.
 */
export type BrokenRule = { text: string; delegates: boolean; tooMany?: true; always?: true }
