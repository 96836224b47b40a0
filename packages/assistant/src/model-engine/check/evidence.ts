import type { ReplyInput } from '../../assistant-types.ts'
import { tableRuleLines } from '../../booking/table-rules/say-table-rules.ts'
import type { Reading } from '../../dialogue/reading.ts'
import { dayPlan } from '../../hours/day-plan.ts'
import { addDays, MINUTES_A_DAY } from '../../hours/local-time.ts'
import { fold } from '../../language/fold.ts'
import { weekdaysOf } from '../../language/dates/weekdays.ts'
import { hoursLine, hoursLines } from '../tools/hours-lines.ts'
import { type Fact, factsIn } from './facts-in.ts'
import { type ItemPrices, itemPricesOf } from './item-prices.ts'
import { sentencesIn } from './sentences-in.ts'

/** One line that bears replies out: what it states, and for which weekdays (none: any). */
export type EvidenceLine = { facts: Fact[]; weekdays: Set<number>; folded: string; numbers: Set<string> }

export type Evidence = {
  /** What the house has told: its data, its people and its rows. */
  lines: EvidenceLine[]
  /** What only the customer has said, and what is being booked for them: borne out as theirs alone (`echoes.ts`). */
  asked: EvidenceLine[]
  /** Whether a table can be had at these minutes of a day, as far as the hours of the next days say. */
  mayBeAt(minutes: number): boolean
  items: ItemPrices
  /** Whole numbers in the customer's words, as what prices may be multiplied with. */
  counts: number[]
  /** Today, on the house's clock. */
  today: string
  /** The customer asked for a list, which may be long. */
  asksList: boolean
}

const LISTS = /\b(?:cardapio|menu|lista|quais|todos|todas|opcoes|programacao|horarios|pratos|bebidas|sabores|agenda)\b/

const FORTNIGHT = 14
const COUNTS = ['zero', 'um', 'dois', 'tres', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove', 'dez']

/**
 * Everything a reply may rest on.
 *
 * @param told what tools found in the house's data
 * @param settled what came of a table or a reminder: it repeats what the customer wanted
 */
export function evidenceOf(input: ReplyInput, reading: Reading, told: string[], settled: string[] = []): Evidence {
  const { house, at, index } = reading
  const { settings, profile } = house
  const people = input.history.filter(({ role }) => role === 'person').map(({ text }) => text)
  const customer = [
    ...input.messages,
    ...input.history.filter(({ role }) => role === 'contact').map(({ text }) => text),
  ]
  const texts = [
    settings.name,
    settings.description,
    settings.history,
    settings.welcomeMessage,
    profile.telefone,
    profile.whatsapp,
    profile.email,
    profile.endereco,
    profile.website,
    profile.instagram,
    profile.facebook,
    profile.twitter,
    profile.linkedin,
    ...index.passages.flatMap(({ title, content }) => sentencesIn(content).map((sentence) => `${title}: ${sentence}`)),
    ...tableRuleLines(house.tables),
    ...people,
    ...told.flatMap(sentencesIn),
    dayAndMonth(at.date),
    dayAndMonth(addDays(at.date, 1)),
  ]
  const hours = house.hoursKnown
    ? [...hoursLines(house, at.date, FORTNIGHT), ...profile.datasEspeciais.map(({ data }) => hoursLine(house, data))]
    : []
  const tables = (input.reservations ?? []).map(
    ({ code, date, time, partySize }) => `${code} ${dayAndMonth(date)} ${time} ${partySize}`,
  )
  const asked = [...customer, ...tables, input.contact?.phone ?? '', ...settled]
  const lines = linesOf([...texts, ...hours])
  return {
    lines,
    asked: linesOf(asked),
    mayBeAt: (minutes) => !house.hoursKnown || isOpenSometime(reading, minutes),
    items: itemPricesOf(
      reading,
      lines.map(({ folded }) => folded),
    ),
    counts: countsIn(customer.join(' ')),
    today: at.date,
    asksList: LISTS.test(fold(input.messages.join(' '))),
  }
}

const linesOf = (texts: string[]) => texts.filter(Boolean).map(lineOf)

/** On one of the days that are spoken of, or of the next ones: which of them is meant, the tools go by. */
function isOpenSometime({ house, at, dates }: Reading, minutes: number) {
  const days = dates.length > 0 ? dates : Array.from({ length: FORTNIGHT }, (_, day) => addDays(at.date, day))
  return days.some((date) => {
    const { known, ranges } = dayPlan(house.profile, date)
    const within = (at: number) => ranges.some(({ start, end }) => start <= at && at <= end)
    return !known || within(minutes) || within(minutes + MINUTES_A_DAY)
  })
}

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
  const words = (fold(text).match(/[a-z]+/g) ?? []).map((word) => COUNTS.indexOf(word))
  return [...new Set([...digits, ...words])].filter((count) => count > 0 && count <= 100)
}
