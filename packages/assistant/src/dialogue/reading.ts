import { assistantCopy, type AssistantCopy } from '@balcao/copy/assistant'
import { assistantCopyInEnglish } from '@balcao/copy/assistant-english'
import { assistantCopyInSpanish } from '@balcao/copy/assistant-spanish'
import type { AssistantHouse, Language, ReplyInput, Turn } from '../assistant-types.ts'
import { type LocalMoment, toLocal } from '../hours/local-time.ts'
import { type Clause, clausesOf } from '../language/clauses.ts'
import { foreignLanguage, readable } from '../language/foreign.ts'
import { type Intent, intentsOf } from '../language/intents.ts'
import { termsOf } from '../language/terms.ts'
import type { HouseIndex } from '../retrieval/house-index.ts'

const COPIES: Record<Language, AssistantCopy> = {
  pt: assistantCopy,
  en: assistantCopyInEnglish,
  es: assistantCopyInSpanish,
}

/** A burst as the rest of the dialogue sees it, with everything needed to answer it. */
export type Reading = {
  house: AssistantHouse
  index: HouseIndex
  history: Turn[]
  messages: string[]
  /** The whole burst, normalized. */
  text: string
  clauses: Clause[]
  intents: Set<Intent>
  /** Local dates named anywhere in the burst, in order, each once. */
  dates: string[]
  /** What the customer's previous turn was about, for a question that leaves it out ("e a de peixe?"). */
  askedBefore: string[]
  /** Now, on the house's wall clock. */
  at: LocalMoment
  language: Language
  copy: AssistantCopy
}

/** Reads a burst once; every answer is made from this. */
export function readBurst(input: ReplyInput, index: HouseIndex): Reading {
  const at = toLocal(input.now, input.house.profile.timezone)
  const foreign = foreignLanguage(input.messages.join('\n'))
  const clauses = clausesOf(input.messages, at.date, foreign)
  const text = readable(input.messages.join('\n'), foreign)
  return {
    house: input.house,
    index,
    history: input.history,
    messages: input.messages,
    text,
    clauses,
    intents: intentsOf(text),
    dates: [...new Set(clauses.flatMap((clause) => clause.dates.map(({ date }) => date)))],
    askedBefore: termsOf(input.history.findLast((turn) => turn.role === 'contact')?.text ?? ''),
    at,
    language: foreign ?? 'pt',
    copy: COPIES[foreign ?? 'pt'],
  }
}
