import { weekdayOf } from '@balcao/contract/local-time'
import { parseDates } from '../../language/dates/parse-dates.ts'
import { normalize } from '../../language/fold.ts'
import type { Sentence } from '../../retrieval/sentences.ts'
import { sendsToSomebody } from './booking-statements.ts'
import { breaksDays, isElsewhere } from './breaks-days.ts'
import { breaksSize } from './breaks-size.ts'
import {
  breaksAlways,
  breaksChannel,
  breaksDelegation,
  breaksOrder,
  breaksPlace,
  breaksService,
  breaksSubject,
} from './breaks-subject.ts'
import { breaksNotice, breaksSeatings, breaksTimes, timesOf } from './breaks-times.ts'
import { dayPart, isIn } from './day-parts.ts'
import { namesPlace, placeIn } from './places.ts'
import { partsOf } from './statement-parts.ts'
import type { BrokenRule, Known, Request, Wording } from './rule-types.ts'

const NO = /\bnao\b|\bsem reserva\b/

const LARGER = /\b(?:grupos?|turmas?|mesas?) maior(?:es)?\b(?! (?:que|de|do que)\b)|^(?:com |se for )?mais gente\b/

/** Returns the rule that a request for a table breaks, or null. */
export function brokenRule(
  statements: Sentence[],
  request: Request,
  wording: Wording,
  known: Known,
): BrokenRule | null {
  const concerned = statements.filter(
    (statement) =>
      // What is told of an event holds for no other.
      (statement.date === undefined || !known.hasDate || statement.date === request.date) &&
      (!statement.ofThing ||
        [...statement.ofThing].some((term) => wording.terms.has(term)) ||
        (known.hasDate && (statement.onDays?.includes(request.date.slice(5)) || isOfNight(statement, request)))),
  )
  const parts = concerned.flatMap((statement) => partsOf(statement, daysBefore(statement, concerned)))
  const checks: ((statement: Sentence, request: Request, wording: Wording) => boolean)[] = [
    breaksSubject,
    breaksPlace,
    breaksService,
    breaksChannel,
    breaksAlways,
    ...(known.hasSize
      ? [
          (part: Sentence, asked: Request, wording: Wording) =>
            !isOfPlace(part, wording) && breaksSize(part, known.hasDate ? asked : { size: asked.size }),
        ]
      : []),
    ...(known.hasDate ? [breaksDays, breaksDelegation, breaksOrder] : []),
    ...(known.hasDate && known.hasTime
      ? [
          (part: Sentence, asked: Request) => !isOfOtherDays(part, parts, asked) && breaksTimes(part, asked),
          breaksSeatings,
        ]
      : []),
    ...(known.hasDate ? [breaksNotice] : []),
  ]
  const grants = parts.filter(({ normalized }) => /\breserv/.test(normalized) && !NO.test(normalized))
  const said = {
    ...wording,
    grants: grants.length > 0,
    isOnlyPlace: grants.length > 0 && grants.every(({ normalized }) => placeIn(normalized) !== null),
  }
  // Who asks for a table on the 31st asks for one at New Year's Eve.
  const termsFor = (part: Sentence) =>
    known.hasDate && isOfNight(part, request) ? new Set([...wording.terms, ...part.ofThing!]) : wording.terms
  // A limit and who is asked beyond it are often two statements.
  const broken = parts
    .filter((part) =>
      checks.some((breaks) =>
        breaks(part, request, { ...said, terms: termsFor(part), namedBefore: daysBefore(part, parts) }),
      ),
    )
    .filter((part) => !(known.hasDate && isElsewhere(part, parts, request)))
  if (broken.length === 0) return null
  const isLimit = (part: Sentence) => known.hasSize && refusesMore(part, request)
  // "Mesa na mureta, maximo 4" limits that place alone, and another may take them.
  const tooMany = broken.every((part) => isLimit(part) && placeIn(part.normalized) === null)
  // "Grupo maior fala com o Heitor", after a limit that is passed.
  if (broken.some(isLimit)) broken.push(...parts.filter(({ normalized }) => LARGER.test(normalized)))
  return {
    text: [...new Set(broken.map(({ text }) => text))].join(' '),
    delegates: broken.some((part) => sendsToSomebody({ ...part, normalized: normalize(part.text) })),
    ...(tooMany && { tooMany: true as const }),
    ...(broken.some((part) => breaksAlways(part, request, said)) && { always: true as const }),
  }
}

/** A number of people larger than any group. */
const CROWD = 999

/** Tells whether a statement refuses this many people but takes fewer; "nao ha mesa de 3" does not. */
function refusesMore(part: Sentence, request: Request) {
  const { size } = request
  const refuses = (count: number) => breaksSize(part, { ...request, size: count })
  return refuses(size) && refuses(CROWD) && Array.from({ length: size - 1 }).some((_, at) => !refuses(at + 1))
}

/** Tells whether a statement of a text is about the requested night, whether or not that is named. */
function isOfNight({ ofThing, ofTitle }: Sentence, { date, today, dayTerms }: Request) {
  if (!ofThing || ofTitle === undefined) return false
  const named = parseDates(normalize(ofTitle), today ?? date).filter(({ kind }) => kind === 'holiday')
  if (named.length > 0) return named.some((each) => each.date === date)
  return dayTerms !== undefined && dayTerms.size > 0 && [...ofThing].every((term) => dayTerms.has(term))
}

/**
 * Tells whether a part of a statement does not hold because the day has times of its own in another part ("Chegada ate
 * as 10h30; quinta a noite, das 18h as 19h").
 */
function isOfOtherDays(part: Sentence, parts: Sentence[], { date, time }: Request) {
  if (part.weekdays.size > 0) return false
  const own = parts.filter(({ text, weekdays }) => text === part.text && weekdays.has(weekdayOf(date)))
  return own.some(({ normalized }) => timesOf(normalized).length > 0 && isIn(dayPart(normalized), time))
}

/** Tells whether a statement is about a place that the request does not name ("Mesas no mezanino: minimo de 10"). */
function isOfPlace({ normalized }: Sentence, { text, isOnlyPlace = false }: Wording) {
  if (isOnlyPlace) return false
  const place = placeIn(normalized.replace(/\b(?:salao|area)\b/g, ' '))
  return place !== null && !namesPlace(text, place)
}

function daysBefore(statement: Sentence, statements: Sentence[]) {
  return statements.slice(0, statements.indexOf(statement)).findLast(({ weekdays }) => weekdays.size > 0)?.weekdays
}
