import type { ReplyTrace } from '../assistant-types.ts'
import type { Clause } from '../language/clauses.ts'
import { normalize } from '../language/fold.ts'
import { isSmallTalk } from '../language/intents.ts'
import { cutText } from './cut-text.ts'

const LONGEST = 300

/** Returns the unanswered clauses for the owner: the subject of each, and the customer's words. */
export function unansweredOf(messages: string[], missed: Clause[]): ReplyTrace['unanswered'] {
  const written = messages.filter((message) => !isSmallTalk(normalize(message))).join(' ')
  // The customer's own words, unless they asked several things: then only those that went unanswered.
  const textOf = (clause: Clause) => cutText(missed.length === 1 ? written : clause.text, LONGEST)
  return [...Map.groupBy(missed, subjectOf)].map(([subject, [clause]]) => ({ subject, text: textOf(clause!) }))
}

/** Returns the terms of a clause, which are the same for "tem karaoke?" and "voces tem karaoke ai". */
function subjectOf({ terms, text }: Clause) {
  return [...new Set(terms)].toSorted().join(' ') || text
}
