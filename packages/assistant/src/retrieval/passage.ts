import type { Sentence } from './sentences.ts'

/**
 * A text of the venue: a knowledge snippet, its description or history, a part of its menu, one of its
 * events.
 */
export type Passage = {
  id: string
  kind: 'text' | 'menu' | 'event'
  title: string
  content: string
  titleTerms: Set<string>
  sentences: Sentence[]
  /** The series of a night: its nights count as one text. */
  series?: string
  /** True for a night that does not take place. */
  isOff?: true
}
