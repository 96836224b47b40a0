export type Request = {
  date: string /** Minutes since midnight. */
  time: number | null
  size: number
  isSpecialDate: boolean
  /** What that day is called ("Reveillon"), as terms. */
  dayTerms?: Set<string>
  /** The words of what is on that day, where a programme is kept. */
  evening?: Set<string> /** Minutes from now. */
  lead: number
  nowSameDay: number | null
  /** The local date on which it is asked for. */
  today?: string
  /** When the doors open that day, minutes since midnight: an hour before it is none to arrive at. */
  opensAt?: number | null
}
/** The customer's own words, and what they are about. */
export type Wording = {
  text: string
  terms: Set<string>
  /** The house takes tables at places of its own alone ("mesa no lounge"): their rules are everybody's. */
  isOnlyPlace?: boolean
  /** Does the house say anywhere that it takes tables? */
  grants?: boolean
  /** Does a thing with days and hours of its own, named by these terms, not fall on that date and time? */
  services?: (terms: string[], date: string, time: number | null) => boolean
  /** The weekdays that the statement before this one names. */
  namedBefore?: Set<number>
}
/** Which parts of the request are known yet: the rest is not judged. */
export type Known = { hasDate: boolean; hasTime: boolean; hasSize: boolean }
/**
 * A statement of the house that a request goes against; `delegates` when it sends such requests to people, `tooMany` when
 * nothing but the number of people is against it and fewer would do, `always` when no other day or hour would do.
 */
export type BrokenRule = { text: string; delegates: boolean; tooMany?: true; always?: true }
