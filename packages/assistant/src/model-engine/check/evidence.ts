import type { ReplyInput } from '../../assistant-types.ts'
import type { Reading } from '../../dialogue/reading.ts'
import { addDays } from '../../hours/local-time.ts'
import { fold } from '../../language/fold.ts'
import { weekdaysOf } from '../../language/weekdays.ts'
import { hoursLine, hoursLines } from '../tools/hours-lines.ts'
import { type Fact, factsIn } from './facts-in.ts'
import { type ItemPrices, itemPricesOf } from './item-prices.ts'
import { sentencesIn } from './sentences-in.ts'

/** One line that bears replies out: what it states, and for which weekdays (none: any). */
export type EvidenceLine = { facts: Fact[]; weekdays: Set<number>; folded: string; numbers: Set<string> }

export type Evidence = {
  lines: EvidenceLine[]
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

/** Everything a reply may rest on: the house's data, what tools told, and what the customer and people of the house said. */
export function evidenceOf(input: ReplyInput, reading: Reading, told: string[]): Evidence {
  const { house, at, index } = reading
  const { settings, profile } = house
  const people = input.history.filter(({ role }) => role !== 'assistant').map(({ text }) => text)
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
    ...(input.reservations ?? []).map(({ date, time, partySize }) => `${dayAndMonth(date)} ${time} ${partySize}`),
    ...people,
    ...input.messages,
    input.contact?.phone ?? '',
    ...told.flatMap(sentencesIn),
    dayAndMonth(at.date),
    dayAndMonth(addDays(at.date, 1)),
  ]
  const hours = house.hoursKnown
    ? [...hoursLines(house, at.date, FORTNIGHT), ...profile.datasEspeciais.map(({ data }) => hoursLine(house, data))]
    : []
  const lines = [...texts, ...hours].filter(Boolean).map(lineOf)
  return {
    lines,
    items: itemPricesOf(
      reading,
      lines.map(({ folded }) => folded),
    ),
    counts: countsIn(customer.join(' ')),
    today: at.date,
    asksList: LISTS.test(fold(input.messages.join(' '))),
  }
}

const dayAndMonth = (date: string) => `${date.slice(8)}/${date.slice(5, 7)}`

function lineOf(text: string): EvidenceLine {
  const folded = fold(text)
  const numbers = new Set((folded.match(/\d+(?:[.,]\d+)?/g) ?? []).map((number) => number.replace(',', '.')))
  return { facts: factsIn(text), weekdays: weekdaysOf(folded), folded, numbers }
}

/** "20h" and "11/12" are no counts. */
function countsIn(text: string) {
  const digits = factsIn(text).flatMap(({ kind, value }) => (kind === 'number' ? [Number(value)] : []))
  const words = (fold(text).match(/[a-z]+/g) ?? []).map((word) => COUNTS.indexOf(word))
  return [...new Set([...digits, ...words])].filter((count) => count > 0 && count <= 100)
}
