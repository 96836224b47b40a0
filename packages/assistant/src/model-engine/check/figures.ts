import { dayPlan } from '../../hours/day-plan.ts'
import { MINUTES_A_DAY, addDays, weekdayOf } from '@balcao/contract/local-time'
import { fold } from '../../language/fold.ts'
import { termsOf, wordStems } from '../../language/terms.ts'
import { TALK } from '../../language/words/talk-words.ts'
import {
  ADDED,
  BEFORE_HOUR,
  COMING_IN,
  DOORS,
  FROM_HOUR,
  HALVES,
  OFFERS,
  SHUT,
  UNTIL_HOUR,
} from '../../language/words/reply-words.ts'
import type { Objection } from '../model-types.ts'
import type { Calculation } from '../calculate.ts'
import type { Source } from '../sources.ts'
import { hasAddress } from './places/address-readers.ts'
import { namesOfDate } from './days.ts'
import type { Evidence, Said } from './evidence.ts'
import { type Fact, factsIn, inDigits } from './facts-in.ts'
import { type Statement, statementsOf, type Told, unitAfter } from './statements.ts'

/** A stated figure with its statement. */
type Line = { told: Told; statement: Statement }

/**
 * Returns the first figure of a sentence that neither the evidence nor its arithmetic supports for the day that is
 * meant.
 */
export function unfoundedFigure(said: Said, reply: string, evidence: Evidence): Objection | null {
  const broken = evidence.calculations.map((each) => brokenTerm(each, said, evidence)).find(Boolean)
  if (broken) return { kind: 'price', found: broken }
  const facts = factsIn(said.text)
  const stated = factsIn(reply).flatMap((fact) => (fact.kind === 'price' ? [Number(fact.value)] : []))
  const unfounded = facts.find(
    (fact) => linesFor(fact, said, evidence).length === 0 && !isDerived(fact, said, stated, evidence),
  )
  return unfounded ? { kind: unfounded.kind, found: unfounded.found } : null
}

/** Returns a figure that is in the evidence, but under another condition: another unit, a missed hour, an event. */
export function misusedFigure(said: Said, reply: string, evidence: Evidence): Objection | null {
  const overridden = missedEvent(said, evidence) || missedItem(said, evidence)
  for (const fact of factsIn(said.text)) {
    const { kind, found } = fact
    if (overridden && kind === 'price') return { kind, found }
    const lines = linesFor(fact, said, evidence)
    if (lines.length === 0) continue
    if (lines.every(({ told }) => isOfAnotherUnit(fact, said.text, told))) return { kind, found }
    if (kind === 'time' && lines.every((line) => isTurnedLimit(fact, said, line))) return { kind, found }
    if (kind === 'price' && lines.every((line) => isTooLate(line, reply, evidence))) return { kind: 'time', found }
  }
  return null
}

/** Returns the statements with this figure that hold on the day spoken of. */
function linesFor(fact: Fact, said: Said, evidence: Evidence): Line[] {
  return evidence.statements.flatMap((statement) =>
    statement.told
      .filter((told) => isSameFigure(fact, told) && holdsOn(told, statement, said, evidence))
      .map((told) => ({ told, statement })),
  )
}

export function isSameFigure(fact: Fact, told: Fact): boolean {
  if (fact.kind === told.kind) {
    if (fact.kind === 'time' && isHalfDay(fact))
      return timeOfDay(fact.value) % HALF_A_DAY === timeOfDay(told.value) % HALF_A_DAY
    if (fact.kind === 'phone') return told.value.endsWith(fact.value) || fact.value.endsWith(told.value)
    return fact.value === told.value
  }
  // "03:00" is no price of R$ 3.
  if (fact.kind !== 'number' && told.kind !== 'number') return false
  const [one, other] = [numberIn(fact), numberIn(told)]
  return one !== null && one === other
}

/** Tells whether the half of the day of a time is open ("From 5 to 7 pm"). */
const isHalfDay = ({ found }: Fact) => /^(?:(?:from|at|until|a las|desde las) \d+|[1-9]:\d\d)$/.test(found)
const HALF_A_DAY = 720

/**
 * Returns the value of a figure, because prices and hours may be written without their marks ("Quinta 8", "das 19 as
 * 23"). Cents count as such.
 */
function numberIn({ kind, value }: Pick<Fact, 'kind' | 'value'>): number | null {
  if (kind === 'price') return Number(value) / 100
  if (kind === 'number') return Number(value)
  if (kind === 'time' && value.endsWith(':00')) return Number(value.slice(0, -3))
  return null
}

/** Tells whether a statement for certain days holds on one of these dates; without dates, whether it holds on any. */
function holdsOn(
  told: Told,
  { source, told: beside }: Statement,
  { dates, isWeekly }: Said,
  { reading }: Evidence,
): boolean {
  const { venue, tonight } = reading
  if (dates.length === 0) return source.date === undefined || source.date >= tonight
  if (source.date !== undefined) return dates.includes(source.date)
  if (source.weekday !== undefined)
    return dates.some(
      (date) => weekdayOf(date) === source.weekday && (isWeekly || dayPlan(venue.profile, date).special === null),
    )
  if (source.servedOn?.length && !dates.some((date) => source.servedOn?.includes(weekdayOf(date)))) return false
  const names = dates.map((date) => namesOfDate(venue, date))
  const isNamed = ({ days }: Told) => days !== null && names.some((some) => [...some].some((day) => days.has(day)))
  if (told.days !== null) return isNamed(told)
  // What is told of no day gives way to what the same statement tells of this one.
  return !beside.some((other) => other.kind === told.kind && other.value !== told.value && isNamed(other))
}

/**
 * Tells whether a figure comes from elsewhere than the venue's texts: from the customer, the clock, or arithmetic on
 * the evidence.
 */
function isDerived(fact: Fact, said: Said, stated: number[], evidence: Evidence): boolean {
  const { own, calculations, reading, sources } = evidence
  const steps = new Set(calculations.flatMap(({ result, steps: some }) => [result, ...some]))
  const anywhere = (found: (folded: string) => boolean) =>
    sources.some(({ title, text }) => found(fold(`${title}\n${text}`)))
  switch (fact.kind) {
    case 'price':
      return (
        steps.has(Number(fact.value) / 100) || (steps.size === 0 && isProduct(Number(fact.value), stated, evidence))
      )
    case 'number':
      return (
        own.numbers.has(fact.value) ||
        hasNumber(reading.copy.handoff.safety, fact.value) ||
        steps.has(Number(fact.value)) ||
        evidence.quoted.some((source) => statementsOf(source).some(({ folded }) => hasNumber(folded, fact.value))) ||
        evidence.quoted.some(({ title }) => hasNumber(fold(title), fact.value)) ||
        [...said.dates, ...evidence.quoted.flatMap(({ date }) => date ?? [])].some(
          (date) => Number(date.slice(8)) === Number(fact.value),
        )
      )
    case 'time':
      if (said.text.trimEnd().endsWith('?') || OFFERS.test(fold(said.text))) return true
      if (isSpan(fact, said, evidence) || isDifference(fact, evidence)) return true
      return (
        (own.times.has(fact.value) && isEchoable(fact.value, said, evidence)) || isFromHours(fact.value, said, evidence)
      )
    case 'date':
      return isKnownDate(fact.value, said, evidence)
    case 'phone':
      return anywhere((folded) => folded.replace(/\D/g, '').includes(fact.value)) || own.numbers.has(fact.value)
    case 'link':
      return (
        anywhere((folded) => folded.includes(fact.value)) ||
        reading.messages.some((text) => fold(text).includes(fact.value))
      )
    case 'address':
      return sources.some(({ text }) => text.split('\n').some((line) => hasAddress(fold(line), fact.value)))
  }
}

/**
 * Tells whether the customer's own hour may be repeated; in a sentence about the opening only when the venue is open
 * then.
 */
function isEchoable(value: string, { text, dates }: Said, { reading: { venue, at, tonight } }: Evidence): boolean {
  const folded = fold(text)
  if (!DOORS.test(folded)) return true
  if (!venue.hoursKnown) return false
  const minutes = timeOfDay(value)
  const isOpen = (dates.length > 0 ? dates : [tonight, at.date]).some((date) => {
    const { known, ranges } = dayPlan(venue.profile, date)
    return (
      !known ||
      ranges.some(({ start, end }) => [minutes, minutes + MINUTES_A_DAY].some((each) => start <= each && each <= end))
    )
  })
  return isOpen !== SHUT.test(folded)
}

/**
 * Tells whether a price in cents is a product without the calculator (two portions of R$ 38), or the sum of that and
 * another price that the reply names.
 */
function isProduct(wanted: number, stated: number[], { statements, own }: Evidence): boolean {
  const counts = [...own.numbers].map(Number).filter((count) => Number.isInteger(count) && count > 0 && count <= 100)
  const known = [...new Set(statements.flatMap(({ told }) => told.flatMap((each) => numberIn(each) ?? [])))].map(
    (price) => Math.round(price * 100),
  )
  if (known.some((price) => counts.some((count) => price * count === wanted))) return true
  const multiples = new Set(
    known.filter((price) => stated.includes(price)).flatMap((price) => [1, ...counts].map((count) => price * count)),
  )
  return [...multiples].some((one) => multiples.has(wanted - one))
}

const hasNumber = (folded: string, value: string) =>
  (inDigits(folded).match(/\d+(?:[.,]\d+)?/g) ?? []).some((number) => number.replace(',', '.') === value)

const DURATION = /\b(?:(\d+)h(\d{2})?(?= (?:antes|depois))|(\d+) horas?(?: e (meia))?|(\d+) ?min\w*|(meia hora))\b/g

/** Tells whether an hour is a stated hour plus or minus a stated span ("1 hora antes de fechar"). */
function isFromHours(value: string, said: Said, evidence: Evidence): boolean {
  const wanted = timeOfDay(value)
  const hours = evidence.statements.flatMap((statement) =>
    statement.told
      .filter((told) => told.kind === 'time' && holdsOn(told, statement, said, evidence))
      .map((told) => timeOfDay(told.value)),
  )
  const spans = evidence.statements
    .filter(({ folded }) => /\b(?:antes|depois|apos)\b/.test(folded))
    .flatMap((statement) => (isOfAnother(statement, said, evidence) ? [] : spansIn(statement.folded)))
  return hours.some((hour) =>
    spans.some((span) => [hour - span, hour + span].some((at) => (at + MINUTES_A_DAY) % MINUTES_A_DAY === wanted)),
  )
}

/** Tells whether a number of hours lies between two stated hours ("Faltam 5 horas"). */
function isDifference({ value, found }: Fact, { statements, own }: Evidence): boolean {
  if (!/^\d+ ?horas?$/.test(found)) return false
  const told = statements.flatMap(({ told: all }) => all.flatMap((each) => (each.kind === 'time' ? each.value : [])))
  const times = [...own.times, ...told].map(timeOfDay)
  return [...own.times].map(timeOfDay).some((one) => times.some((other) => Math.abs(one - other) === timeOfDay(value)))
}

/** Tells whether a time is a span and not an hour ("Uma hora e meia antes"). */
function isSpan({ value }: Fact, { text }: Said, { statements }: Evidence): boolean {
  const told = new Set(statements.flatMap(({ folded }) => spansIn(folded)))
  return spansIn(fold(text)).some(
    (span) => Math.floor(span / 60) === Math.floor(timeOfDay(value) / 60) && told.has(span),
  )
}

const spansIn = (folded: string) =>
  [...inDigits(folded).matchAll(DURATION)].map(([, hours, minutes = '0', whole, half, short]) => {
    if (hours) return Number(hours) * 60 + Number(minutes)
    if (whole) return Number(whole) * 60 + (half ? 30 : 0)
    return short ? Number(short) : 30
  })

/**
 * Tells whether a statement is about another thing than the one spoken of: a neighbouring statement has what is asked,
 * and this one does not.
 */
function isOfAnother(statement: Statement, { text }: Said, { reading, statements }: Evidence): boolean {
  const asked = new Set([...termsOf(text), ...reading.clauses.flatMap(({ terms }) => terms)])
  const neighbours = statementsOf(statement.source).filter((each) => each !== statement && !statements.includes(each))
  return neighbours.some(
    (other) =>
      other.told.length > 0 &&
      [...other.terms].some((term) => asked.has(term) && !statement.terms.has(term)) &&
      ![...statement.terms].some((term) => asked.has(term) && !other.terms.has(term)),
  )
}

/** Tells whether a date was named by the customer, is in the evidence, or is that of the weekday beside it. */
function isKnownDate(value: string, said: Said, { reading, quoted, input }: Evidence): boolean {
  const [day, month] = value.split('/').map(Number)
  const is = (date: string) => Number(date.slice(8)) === day && Number(date.slice(5, 7)) === month
  const events = quoted.filter(({ ref }) => ref.startsWith('events/'))
  const rows = [...quoted.flatMap(({ date }) => date ?? []), ...(input.reservations ?? []).map(({ date }) => date)]
  const near = Array.from({ length: 2 }, (_, days) => addDays(reading.at.date, days))
  if ([...rows, ...near, ...reading.dates].some(is)) return true
  // "Sexta, 15/01" tells the date of a day; a row of the list of events has its own.
  const hasWeekday = /\b(?:segunda|terca|quarta|quinta|sexta|sabado|domingo)\b/.test(fold(said.text))
  return hasWeekday && events.length === 0 && said.dates.some(is)
}

/**
 * Tells whether another menu item matches the reply better than the quoted one: "pint de stout" is no "stout 300 ml".
 */
function missedItem({ text }: Said, { reading, quoted, sources }: Evidence): boolean {
  const said = new Set(wordStems(`${text}\n${reading.messages.join('\n')}`))
  const named = (source: Source) => wordStems(source.text.split(':')[0]!).filter((stem) => said.has(stem))
  const items = (some: Source[]) => some.filter(({ ref }) => ref.startsWith('menu/')).map(named)
  const others = items(sources.filter((source) => !quoted.includes(source)))
  return items(quoted).some(
    (own) =>
      own.length > 0 && others.some((other) => other.length > own.length && own.every((stem) => other.includes(stem))),
  )
}

/** Tells whether the only evening of that day has its own price for this, which the reply leaves out. */
function missedEvent({ dates, text }: Said, { reading, quoted, calculations }: Evidence): boolean {
  if (dates.length !== 1 || !COMING_IN.test(`${fold(text)} ${reading.text}`)) return false
  const events = (reading.venue.events ?? []).filter(({ date, entrance }) => date === dates[0] && /\d/.test(entrance))
  const priced = text.split(/(?<=[.;:!])\s+/).filter((clause) => factsIn(clause).some(({ kind }) => kind === 'price'))
  return events.some(({ id, title, entrance, description, attractions }) => {
    if (quoted.some(({ ref }) => ref === `events/${id}`)) return false
    const own = [title, entrance, description, attractions].join('\n')
    const terms = new Set(termsOf(own))
    const prices = [...factsIn(own).map(numberIn), ...calculations.map(({ result }) => result)]
    return priced.some(
      (clause) =>
        termsOf(clause).every((term) => terms.has(term) || TALK.has(term) || term === '#entrada') &&
        !factsIn(clause).some((fact) => fact.kind === 'price' && prices.includes(numberIn(fact))),
    )
  })
}

const isOfAnotherUnit = (fact: Fact, sentence: string, told: Told) => {
  const unit = fact.kind === 'price' ? unitAfter(sentence, fact) : null
  return unit !== null && told.unit !== null && unit !== told.unit
}

/** Tells whether a limit is turned around: "until an hour" for "from an hour on", or the reverse. */
function isTurnedLimit(fact: Fact, { text }: Said, { told, statement }: Line): boolean {
  const [said, limit] = [sideOf(inDigits(text), fact.at), sideOf(inDigits(statement.folded), told.at)]
  return said !== null && limit !== null && said !== limit && !statement.source.isRow
}

const sideOf = (text: string, at: number) => {
  const before = text.slice(Math.max(0, at - NEAR), at)
  return UNTIL_HOUR.test(before) ? 'until' : FROM_HOUR.test(before) ? 'from' : null
}
const NEAR = 20

/**
 * Tells whether a price no longer holds at the customer's hour, or is given without its limit ("R$ 20 chegando antes
 * das 19h").
 */
function isTooLate({ told, statement }: Line, reply: string, { own, reading }: Evidence): boolean {
  if (statement.source.isRow) return false
  const text = inDigits(statement.folded)
  const limit = statement.told.find(
    (each) =>
      each.kind === 'time' &&
      each.at > told.at &&
      BEFORE_HOUR.test(text.slice(told.at, each.at)) &&
      !/[;.]/.test(text.slice(told.at, each.at)) &&
      !statement.told.some((other) => other.kind === told.kind && other.at > told.at && other.at < each.at),
  )
  if (!limit || factsIn(reply).some((said) => said.kind === 'time' && said.value === limit.value)) return false
  const now = reading.at.minutes
  const coming = [...own.times].map(timeOfDay).filter((minutes) => minutes !== now && minutes !== now - (now % 60))
  return coming.length === 0 || coming.some((minutes) => minutes > timeOfDay(limit.value))
}

/** Returns a term of a calculation that neither the evidence nor the customer has, or a part that was left out. */
function brokenTerm({ terms, steps, result, expression }: Calculation, said: Said, evidence: Evidence): string | null {
  const known = (term: number) =>
    evidence.own.numbers.has(String(term)) ||
    evidence.statements.some((statement) =>
      statement.told.some(
        (told) => holdsOn(told, statement, said, evidence) && [numberIn(told), ...shareOf(told)].includes(term),
      ),
    ) ||
    (term <= 2 && evidence.statements.some(({ folded }) => HALVES.test(folded))) ||
    term === 1
  const unknown = terms.find((term) => !known(term))
  if (unknown !== undefined) return String(unknown)
  const crowded = overcounted(expression, evidence)
  if (crowded) return crowded
  const reply = new Set(factsIn(said.text).map(numberIn))
  if (!reply.has(result) && !steps.some((step) => reply.has(step))) return null
  for (const { folded, source } of evidence.statements) {
    const added = source.isRow ? null : ADDED.exec(folded)?.[1]
    if (added && HALVES.test(folded) && !new RegExp(`\\+ *${added}\\b|\\b${added} *\\+`).test(expression)) return added
  }
  return null
}

const BRACKET = /\bde (\d{1,2}) a (\d{1,2})\b|\b(\d{1,2}) a (\d{1,2}) anos\b|\bate (?:os )?(\d{1,2}) anos\b/
const AGES =
  /\b(?:crian\w+|filh\w+|menin\w+|sobrinh\w+)[^.?!\d]{0,15}(\d{1,2})(?:,? (?:e|and) (?:de )?(\d{1,2}))?|\b(\d{1,2})(?: e (?:de )?(\d{1,2}))? anos?\b/g

/** Returns a price for an age that is applied to more children than are of that age. */
function overcounted(expression: string, { statements, reading }: Evidence): string | null {
  const told = [...fold(reading.messages.join('\n')).matchAll(AGES)].flatMap((match) =>
    match.slice(1).filter(Boolean).map(Number),
  )
  if (told.length === 0) return null
  for (const [found, count, price] of expression.matchAll(/\b(\d+) ?\* ?(\d+(?:\.\d+)?)/g))
    for (const { folded, source } of statements.filter((statement) => !statement.source.isRow))
      for (const segment of inDigits(folded).split(/,(?!\d)|[;.](?!\d)/)) {
        const [, from, to, low, high, until] = BRACKET.exec(segment) ?? []
        const most = Number(to ?? high ?? until)
        if (Number.isNaN(most) || !factsIn(segment).some((fact) => numberIn(fact) === Number(price))) continue
        const inside = told.filter((age) => age >= Number(from ?? low ?? 0) && age <= most).length
        if (inside < Number(count) && source.title !== '') return found
      }
  return null
}

/** Returns a share in all its forms: "20% mais barato" is also 0.8 of a price. */
function shareOf({ kind, value }: Told): number[] {
  const share = kind === 'number' && value.endsWith('%') ? Number(value.slice(0, -1)) / 100 : null
  return share === null ? [] : [share, Number((1 - share).toFixed(4)), share * 100]
}

/** Returns the minutes since midnight of a time as it is told, "3:00" and "24:00" as well. */
const timeOfDay = (value: string) => {
  const [hours = 0, minutes = 0] = value.split(':').map(Number)
  return (hours * 60 + minutes) % MINUTES_A_DAY
}
