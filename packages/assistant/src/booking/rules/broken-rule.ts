import type { Sentence } from '../../retrieval/sentences.ts'
import { sendsToSomebody } from './booking-statements.ts'
import { breaksDays, isElsewhere } from './breaks-days.ts'
import { breaksSize } from './breaks-size.ts'
import { breaksPlace, breaksService, breaksSubject } from './breaks-subject.ts'
import { breaksNotice, breaksSeatings, breaksTimes } from './breaks-times.ts'
import { OTHER_PLACES } from './places.ts'
import type { BrokenRule, Known, Request, Wording } from './rule-types.ts'

const NO = /\bnao\b|\bsem reserva\b/

/** The statements a request for a table goes against, or null. */
export function brokenRule(
  statements: Sentence[],
  request: Request,
  wording: Wording,
  known: Known,
): BrokenRule | null {
  const checks: ((statement: Sentence, request: Request, wording: Wording) => boolean)[] = [
    breaksSubject,
    breaksPlace,
    breaksService,
    ...(known.hasSize ? [breaksSize] : []),
    ...(known.hasDate ? [breaksDays] : []),
    ...(known.hasDate && known.hasTime ? [breaksTimes, breaksSeatings] : []),
    ...(known.hasDate ? [breaksNotice] : []),
  ]
  const grants = statements.filter(({ normalized }) => /\breserv/.test(normalized) && !NO.test(normalized))
  const said = { ...wording, isOnlyPlace: grants.every(({ normalized }) => OTHER_PLACES.test(normalized)) }
  // A limit and who is asked beyond it are often two statements.
  const broken = statements
    .filter((statement) =>
      checks.some((breaks) => breaks(statement, request, { ...said, namedBefore: daysBefore(statement, statements) })),
    )
    .filter((statement) => !(known.hasDate && isElsewhere(statement, statements, request)))
  if (broken.length === 0) return null
  return { text: broken.map(({ text }) => text).join(' '), delegates: broken.some(sendsToSomebody) }
}

function daysBefore(statement: Sentence, statements: Sentence[]) {
  return statements.slice(0, statements.indexOf(statement)).findLast(({ weekdays }) => weekdays.size > 0)?.weekdays
}
