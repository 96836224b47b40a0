import type { KnownGuestList, Language } from '../../assistant-types.ts'
import { COPIES } from '../../dialogue/reading.ts'
import { sayDay } from '../../dialogue/say-day.ts'
import { LONGEST_REPLY } from '../../dialogue/shorten.ts'

/** A list as it is stored. */
type StoredList = Pick<KnownGuestList, 'name' | 'date' | 'event' | 'cutOff' | 'benefit'>

/** The outcome of a guest-list wish. `most` is the list's limit: people that still fit, or companions per name. */
export type GuestListOutcome =
  | { kind: 'joined'; list: StoredList; names: string[]; companions: number; twice: string[] }
  | { kind: 'changed'; list: StoredList; name: string; companions: number }
  | { kind: 'left'; list: StoredList; names: string[] }
  /** Nothing was written. `keeps` is true when the customer's entry stays as it was. */
  | { kind: 'refused'; why: 'full' | 'closed' | 'over' | 'companions'; list: StoredList; most: number; keeps: boolean }
  | { kind: 'gone' }
  | { kind: 'entered' }
  | { kind: 'missing' }

/** Words the outcome of a guest-list wish from the stored rows alone. `today` is the venue's date. */
export function sayGuestList(language: Language, outcome: GuestListOutcome, today: string): string {
  const words = COPIES[language].lists
  if (outcome.kind === 'missing') return words.missing
  if (outcome.kind === 'entered') return `${words.entered} ${words.offer}`
  if (outcome.kind === 'gone') return `${words.refused.gone()} ${words.offer}`
  const terms = termsOf(language, outcome.list, today)
  switch (outcome.kind) {
    case 'joined': {
      const { names, twice, companions } = outcome
      const say = (benefit: string) =>
        [
          names.length > 0 && words.joined({ ...terms, benefit }, names, companions),
          twice.length > 0 && words.already(twice),
        ]
          .filter(Boolean)
          .join(' ')
      const whole = say(terms.benefit)
      // Who is on the list, and where, goes before what it is worth.
      return whole.length > LONGEST_REPLY ? say('') : whole
    }
    case 'changed':
      return words.changed(terms, outcome.name, outcome.companions)
    case 'left':
      return words.left(terms, outcome.names)
    case 'refused': {
      const why = words.refused[outcome.why](terms, outcome.most)
      return [why, outcome.keeps && words.stays, words.offer].filter(Boolean).join(' ')
    }
  }
}

/** Returns a list's terms with its day and hour in words. */
export function termsOf(language: Language, { name, date, event, cutOff, benefit }: StoredList, today: string) {
  const copy = COPIES[language]
  return { list: name, day: sayDay(copy, date, today), event, hour: cutOff && copy.hour(cutOff), benefit }
}
