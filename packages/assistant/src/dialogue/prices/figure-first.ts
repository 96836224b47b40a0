import { holdingAt, isDayBound, type PriceFact, pricesIn } from '../../knowledge/prices.ts'
import type { Clause } from '../../language/clauses.ts'
import { weekdaysOf } from '../../language/dates/weekdays.ts'
import { fold, normalize } from '../../language/fold.ts'
import { HOLIDAY } from '../../language/price-words.ts'
import { childAges, peopleIn } from '../../language/people.ts'
import type { Found } from '../../retrieval/find-answer.ts'
import type { Passage } from '../../retrieval/passage.ts'
import type { Sentence } from '../../retrieval/sentences.ts'
import { withSubject } from '../../retrieval/with-subject.ts'
import type { Reading } from '../reading.ts'
import { momentIn, priceMoment } from './price-moment.ts'

/**
 * Puts the figure for the asked day, hour and age first, without those of the others: "quanto e o couvert na quinta?"
 * of "Quinta 8, sexta e sabado 15. Crianca ate 12 nao paga." The answer is unchanged where no day, hour or age is
 * known, or no price depends on it.
 */
export function figureFirst(reading: Reading, clause: Clause, found: Found): Found {
  const asks = clause.intents.has('price') || (reading.pricedBefore && clause.dates.length > 0)
  if (!asks) return found
  if (ASKS_WHEN.test(clause.text)) return found
  const said = momentIn(reading, clause, { ofTable: false })
  const ages = childAges(clause.text, (reading.order?.children?.length ?? 0) > 0)
  if (!said.date && said.minutes === undefined && ages.length === 0) return found
  // Who asks for two days hears of both.
  const days = clause.dates.length > 1 ? clause.dates.map(({ date }) => date) : [said.date]
  const isOfChild = ages.length > 0 && !peopleIn(clause.text, [])?.adults
  const holds = (facts: PriceFact[]) => {
    const held = new Set(
      days.flatMap((date) => holdingAt(facts, priceMoment(reading, { ...said, ...(date && { date }) }))),
    )
    if (!isOfChild) return held
    const forAges = facts.filter((fact) => held.has(fact) && ages.some((age) => isOfAge(fact, age)))
    return forAges.length > 0 ? new Set(forAges) : held
  }
  // Nothing was told before: what holds on other days comes after what was asked for.
  const isFirst = reading.history.length === 0
  const text = found.passages.reduce((rest, passage) => {
    const facts = pricesIn(passage)
    const held = holds(facts)
    const isChoice = facts.some(
      (fact) =>
        !held.has(fact) && (isDayBound(fact) || fact.from !== undefined || fact.until !== undefined || fact.ages),
    )
    const isTold = [...held].some((fact) => !fact.conditional && (fact.cents !== null || fact.share))
    if (!isChoice || !isTold || passage.titleTerms.has('#listavip')) return rest
    return passage.kind === 'menu' ? withoutItems(rest, facts, held) : retold(rest, passage, facts, held, isFirst)
  }, found.text)
  return text === found.text ? found : { ...found, text }
}

/** Matches a question for the day itself ("Tem dia que nao cobra?"). */
const ASKS_WHEN = /\b(?:que|quais|qual|algum|outros?|tem) dias?\b|\bquando\b/

const isOfAge = ({ ages }: PriceFact, age: number) => ages !== undefined && age >= ages.from && age <= ages.to

/** Removes menu rows that hold on other days, where another row of the same thing holds. */
function withoutItems(text: string, facts: PriceFact[], held: Set<PriceFact>): string {
  const isReplaced = (fact: PriceFact) =>
    isDayBound(fact) &&
    !held.has(fact) &&
    [...held].some((other) => [...fact.words].every((word) => other.words.has(word)))
  const gone = new Set(facts.filter(isReplaced).map(({ sentence }) => sentence.text))
  return text
    .split('\n')
    .filter((line) => !gone.has(line))
    .join('\n')
}

/** Returns an answer whose statements only keep what holds, the prices first. */
function retold(text: string, passage: Passage, facts: PriceFact[], held: Set<PriceFact>, whole: boolean): string {
  const told = passage.sentences.flatMap((sentence) => {
    const at = text.indexOf(sentence.text)
    const start = at >= 0 ? at : text.indexOf(sentence.text.slice(1)) - 1
    return start >= 0 ? [{ sentence, start, end: start + sentence.text.length }] : []
  })
  if (told.length === 0) return text
  const parts = told.map(({ sentence }) => {
    const own = facts.filter((fact) => fact.sentence === sentence)
    const left = own.filter((fact) => held.has(fact))
    return { said: own.length === 0 || whole ? sentence.text : partOf(sentence, own, left), isPrice: left.length > 0 }
  })
  if (!parts.some(({ isPrice }) => isPrice)) return text
  const ordered = [...parts.filter(({ isPrice }) => isPrice), ...parts.filter(({ isPrice }) => !isPrice)]
  const said = ordered.map((part) => part.said).filter(Boolean)
  const titled = `${passage.title}: `
  const first = Math.min(...told.map(({ start }) => start))
  const start = text.slice(0, first).endsWith(titled) ? first - titled.length : first
  const end = Math.max(...told.map((each) => each.end))
  return `${text.slice(0, start)}${withSubject(passage, said.join(' '))}${text.slice(end)}`
}

/** Returns the part of a statement with the prices that hold, or all of it where all do. */
function partOf({ text }: Sentence, own: PriceFact[], left: PriceFact[]): string {
  if (left.length === own.length) return text
  if (left.length === 0) return ''
  const [first] = own
  const shared = text.slice(0, Math.min(...own.map(({ span: [start] }) => start)))
  // "Ceia as 21h: R$ 420, R$ 210 de 5 a 10 anos": what the first is called holds of those after it.
  const isOfDays = first && weekdaysOf(normalize(text.slice(first.span[0], first.amount[0]))).size > 0
  const named = first && !isOfDays && !left.includes(first) && first.words.size > 0 && left[0]?.name === first.name
  const lead = (named ? text.slice(0, first.amount[0]) : shared).replace(/[\s:]+$/, '')
  const parts = left.map(({ span }) => text.slice(...span).replace(/^[\s,;:]*(?:e |ou )?|[\s,;]*(?: e| ou)?\s*$/g, ''))
  const last = own.at(-1)!
  // What follows on the last price is of all of them, unless it speaks of days.
  const after = left.includes(last) ? '' : (/,.*$/.exec(text.slice(last.amount[1]))?.[0] ?? '')
  const isOfAll =
    after !== '' && !/\d/.test(after) && weekdaysOf(normalize(after)).size === 0 && !HOLIDAY.test(fold(after))
  const said = `${lead ? `${lead}: ` : ''}${parts.join('; ')}${isOfAll ? after : ''}`
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}${/[.!?]$/.test(said) ? '' : '.'}`
}

/** Returns lines in which an amount that the venue wrote bare ("rolha 45") is written as money. */
export function withCurrency(lines: string[], passages: readonly Passage[]): string[] {
  const bare = passages.filter(({ kind }) => kind !== 'menu').flatMap((passage) => bareAmounts(passage))
  return lines.map((line) => bare.reduce((rest, [before, after]) => rest.replace(before, after), line))
}

/** Returns the parts of a text with a bare amount, before and after the change. */
function bareAmounts(passage: Passage): [string, string][] {
  return pricesIn(passage).flatMap(
    ({ sentence: { text }, span: [start, end], amount: [from, to] }): [string, string][] => {
      const said = text.slice(from, to)
      if (!/^\d+$/.test(said) || Number(said) < LEAST_BARE || /\s*reais|\s*contos?/.test(text.slice(to, to + 7)))
        return []
      // The first letter of a statement is small where its title is told before it.
      const begin = Math.max(start, from - CONTEXT, Math.min(1, from))
      const before = text.slice(begin, Math.min(end, to + CONTEXT))
      const at = from - begin
      return [[before, `${before.slice(0, at)}R$ ${before.slice(at)}`]]
    },
  )
}

/** The least bare number that is read as an amount; a smaller one is too easily a count. */
const LEAST_BARE = 5
/** The number of characters around an amount by which it is found again. */
const CONTEXT = 12
