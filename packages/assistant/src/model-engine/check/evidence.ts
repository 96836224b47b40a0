import type { ReplyInput } from '../../assistant-types.ts'
import { tableRuleLines } from '../../booking/table-rules/say-table-rules.ts'
import { mapLink } from '../../dialogue/answer-contacts.ts'
import type { Reading } from '../../dialogue/reading.ts'
import { asksForList } from '../../dialogue/shorten.ts'
import { dayPlan } from '../../hours/day-plan.ts'
import { addDays, formatClock, MINUTES_A_DAY } from '../../hours/local-time.ts'
import { fold } from '../../language/fold.ts'
import { weekdaysOf } from '../../language/dates/weekdays.ts'
import { parseTimes } from '../../language/times.ts'
import type { HouseIndex } from '../../retrieval/house-index.ts'
import type { Passage } from '../../retrieval/passage.ts'
import { hoursLine, hoursLines } from '../tools/hours-lines.ts'
import { type Fact, factsIn } from './facts-in.ts'
import { type ItemPrices, itemPricesOf } from './item-prices.ts'
import { sentencesIn } from './sentences-in.ts'
import { passagesAbout, speakTogether } from './twisted/passages-about.ts'
import { type HouseTerms, houseTermsOf } from './untold/house-terms.ts'
import { readOnce } from '../../retrieval/read-once.ts'

/** One line that bears replies out: what it states, and for which weekdays (none: any). */
export type EvidenceLine = {
  facts: Fact[]
  weekdays: Set<number>
  folded: string
  numbers: Set<string>
  /** The hours of a day that is told because the customer named it: its date bears out hours and nothing else. */
  ofDoors?: true
}

export type Evidence = {
  /** What the house has told: its data, its people and its rows. */
  lines: EvidenceLine[]
  /** What only the customer has said, and what is being booked for them: borne out as theirs alone (`echoes.ts`). */
  asked: EvidenceLine[]
  /** Whether a table can be had at these minutes of a day, as far as the hours of the next days say. */
  mayBeAt(minutes: number): boolean
  /** Whether it is open then on the day that is spoken of, or today; null where the hours are not known. */
  isOpenAt(minutes: number): boolean | null
  items: ItemPrices
  /** What the house has told something of. */
  terms: HouseTerms
  /** The house's texts that are about the same thing as these terms. */
  about(terms: string[]): Passage[]
  /** Whether some text speaks of one of these and one of those; null where one of them is told nowhere. */
  together(some: string[], others: string[]): boolean | null
  /** Everything the house has told, by its texts. */
  index: HouseIndex
  /** The burst as the rest of the package reads it. */
  questions: string[]
  /** Whole numbers in the customer's words, as what prices may be multiplied with. */
  counts: number[]
  /** Today, on the house's clock. */
  today: string
  /** The customer asked for a list, which may be long. */
  asksList: boolean
}

/** Of these a model tells many, where the house's own texts are told as they are. */
const MANY = /\b(?:pratos|bebidas)\b/

const FORTNIGHT = 14
const COUNTS = ['zero', 'um', 'dois', 'tres', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove', 'dez']
const SAID_ALSO_AS: Record<string, string> = { casal: 'dois', uma: 'um', duas: 'dois' }

/**
 * Everything a reply may rest on.
 *
 * @param told what tools found in the house's data
 * @param settled what came of a table or a reminder: it repeats what the customer wanted
 */
export function evidenceOf(input: ReplyInput, reading: Reading, told: string[], settled: string[] = []): Evidence {
  const { house, at, index, copy } = reading
  const people = input.history.filter(({ role }) => role === 'person').map(({ text }) => text)
  const customer = [
    ...input.messages,
    ...input.history.filter(({ role }) => role === 'contact').map(({ text }) => text),
  ]
  const others = [...entered(house), ...tableRuleLines(house.tables), ...people, ...hoursOf(reading)]
  const doors = house.hoursKnown ? reading.dates.flatMap((date) => hoursLines(house, date)) : []
  const lines = [
    ...index.passages.flatMap(linesOfText),
    ...linesOf([...others, ...told.flatMap(sentencesIn), copy.handoff.safety, ...twoDays(at.date)]),
    ...linesOf(doors).map((line) => ({ ...line, ofDoors: true as const })),
  ]
  const items = itemPricesOf(
    reading,
    lines.map(({ folded }) => folded),
  )
  return {
    lines,
    asked: linesOf([
      ...customer,
      ...reading.dates.map(dayAndMonth),
      ...hoursSaid(reading),
      ...knownOf(input),
      ...settled,
    ]),
    mayBeAt: (minutes) => !house.hoursKnown || isOpenSometime(reading, minutes, nextDays(at.date)),
    isOpenAt: (minutes) => (house.hoursKnown ? isOpenSometime(reading, minutes, [at.date]) : null),
    items,
    terms: houseTermsOf(reading, others, items.prices.size > 0),
    about: (terms) => passagesAbout(index, terms),
    together: (some, others) => speakTogether(index, some, others),
    index,
    questions: reading.clauses.map(({ text }) => text),
    counts: countsIn(customer.join(' ')),
    today: at.date,
    asksList: asksForList(reading.text) || MANY.test(reading.text),
  }
}

/** "Quatro e meia da tarde" is 16:30 as well. */
const hoursSaid = ({ text }: Reading) => parseTimes(text).map(({ minutes }) => formatClock(minutes))

/** What is on record of the customer. */
function knownOf({ reservations = [], guests = [], contact }: ReplyInput): string[] {
  const tables = reservations.map(
    ({ code, date, time, partySize, name }) => `${code} ${dayAndMonth(date)} ${time} ${partySize} ${name}`,
  )
  return [...tables, ...guests.map(({ name }) => name), contact?.name ?? '', contact?.phone ?? '']
}

/** Of the next days and of the special ones. */
function hoursOf({ house, at }: Reading): string[] {
  if (!house.hoursKnown) return []
  const special = house.profile.datasEspeciais.map(({ data }) => hoursLine(house, data))
  return [...hoursLines(house, at.date, FORTNIGHT), ...special]
}

/** What is entered about the house field by field. */
function entered({ settings, profile }: Reading['house']): string[] {
  return [
    settings.name,
    settings.description,
    settings.history,
    settings.welcomeMessage,
    profile.telefone,
    profile.whatsapp,
    profile.email,
    profile.endereco,
    mapLink(profile.endereco.trim()),
    profile.website,
    profile.instagram,
    profile.facebook,
    profile.twitter,
    profile.linkedin,
  ]
}

/** What one text of the house bears out. */
export const linesOfText = readOnce(({ title, content }: Passage) =>
  linesOf(sentencesIn(content).map((sentence) => `${title}: ${sentence}`)),
)

const linesOf = (texts: string[]) => texts.filter(Boolean).map(lineOf)

const nextDays = (today: string) => Array.from({ length: FORTNIGHT }, (_, day) => addDays(today, day))

/** On one of the days that are spoken of, or else of these: which of them is meant, the tools go by. */
function isOpenSometime({ house, dates }: Reading, minutes: number, others: string[]) {
  return (dates.length > 0 ? dates : others).some((date) => {
    const { known, ranges } = dayPlan(house.profile, date)
    const within = (at: number) => ranges.some(({ start, end }) => start <= at && at <= end)
    return !known || within(minutes) || within(minutes + MINUTES_A_DAY)
  })
}

const twoDays = (today: string) => [dayAndMonth(today), dayAndMonth(addDays(today, 1))]
const dayAndMonth = (date: string) => `${date.slice(8)}/${date.slice(5, 7)}`

function lineOf(text: string): EvidenceLine {
  const folded = fold(text)
  const facts = factsIn(text)
  const digits = (folded.match(/\d+(?:[.,]\d+)?/g) ?? []).map((number) => number.replace(',', '.'))
  const shares = facts.flatMap(({ kind, value }) => (kind === 'number' ? [value] : []))
  return { facts, weekdays: weekdaysOf(folded), folded, numbers: new Set([...digits, ...shares]) }
}

/** "20h" and "11/12" are no counts. */
function countsIn(text: string) {
  const digits = factsIn(text).flatMap(({ kind, value }) => (kind === 'number' ? [Number(value)] : []))
  const words = (fold(text).match(/[a-z]+/g) ?? []).map((word) => COUNTS.indexOf(SAID_ALSO_AS[word] ?? word))
  return [...new Set([...digits, ...words])].filter((count) => count > 0 && count <= 100)
}
