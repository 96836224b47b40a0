import { fold } from '../../language/fold.ts'
import { withDigits } from '../../language/words/number-words.ts'
import { addressReaders, postalCode } from './places/address-readers.ts'
import { centsOf, PRICE } from './prices-in.ts'

/** A checkable fact that a sentence states. `value` is the same in every spelling. */
export type Fact = {
  kind: 'price' | 'time' | 'date' | 'phone' | 'address' | 'link' | 'number'
  value: string
  found: string
  /** Its position in `inDigits` of the text. */
  at: number
}

type Reader = { kind: Fact['kind']; pattern: RegExp; value: (match: RegExpMatchArray) => string | null }

const clock = (hours: string, minutes = '', half = '') => {
  const hour = Number(hours) + (/pm|tarde|noite/.test(half) && Number(hours) < 12 ? 12 : 0)
  return hour > 24 ? null : `${hour % 24}:${minutes || '00'}`
}

/** The readers in their order: what one has read is removed for the next. */
const READERS: Reader[] = [
  {
    kind: 'link',
    pattern:
      /https?:\/\/\S+|\bwww\.\S+|\b[\w.+-]+@[\w-]+\.[\w.]+|@[a-z0-9_.]{3,}|\b[\w-]+(?:\.[\w-]+)*\.(?:com|br|net|org|app|link|me|io|bar|menu)\b(?:\/\S*)?/g,
    value: ([found]) => found.replace(/[.,;:!?)]+$/, ''),
  },
  postalCode,
  { kind: 'phone', pattern: /\+?\(?\d[\d\s().-]{6,}\d/g, value: ([found]) => phoneDigits(found) },
  { kind: 'price', pattern: PRICE, value: (match) => String(centsOf(match)) },
  {
    kind: 'price',
    // "Fica 10." is money without a word for it; what is counted goes on.
    pattern:
      /\b(?:custam?|ficam?|sai|saem|ficaria|sairia|vale|cobramos|pagam?|costs?|cuestan?|valor e|preco e)(?: (?:a|por|em|de|so|apenas|uns))* (\d+)(?:[.,](\d{1,2}))?(?=\s*(?:[.,;!?)]|$|cada\b|por pessoa))/g,
    value: ([, reais, cents = '']) => String(Number(reais) * 100 + Number(cents.padEnd(2, '0'))),
  },
  {
    kind: 'date',
    pattern: /\b(\d{1,2})\/(\d{1,2})(?:\/\d{2,4})?\b/g,
    value: ([, day, month]) => `${Number(day)}/${Number(month)}`,
  },
  {
    kind: 'time',
    pattern:
      /\b(\d{1,2})(?::(\d{2})(?:\s?h)?|\s?(?:h|hs|hrs?|horas?)(?:\s?(\d{2}))?)(?:\s?(?:da )?(tarde|noite|pm))?(?!\d|:\d)/g,
    value: ([, hours, minutes, more, half]) => clock(hours ?? '', minutes ?? more, half),
  },
  {
    kind: 'time',
    pattern: /\b(\d{1,2})(?: horas)? da (manha|tarde|noite|madrugada)\b/g,
    value: ([, hours, half]) => clock(hours ?? '', '', half),
  },
  { kind: 'time', pattern: /\b(\d{1,2})\s?(am|pm)\b/g, value: ([, hours, half]) => clock(hours ?? '', '', half) },
  {
    kind: 'time',
    pattern:
      /\b(?:as|das|ate|desde|pelas|from|until|at) (\d{1,2})(?! ?(?:pessoas?|nomes?|anos?|reais|%|dias?|lugares|kgs?|quilos?|km|metros?|cm|ml|litros?|mesas?|cartoes|unidades|garrafas|vezes|x\b|minutos?|min\b))(?: da (tarde|noite))?\b/g,
    value: ([, hours, half]) => clock(hours ?? '', '', half),
  },
  { kind: 'time', pattern: /\bmeia[- ]noite e meia\b/g, value: () => '0:30' },
  { kind: 'time', pattern: /\bmeia-noite\b|\bmeia noite\b|\bmidnight\b/g, value: () => '0:00' },
  { kind: 'time', pattern: /\bmeio[- ]dia e meia\b/g, value: () => '12:30' },
  { kind: 'time', pattern: /\bmeio-dia\b|\bmeio dia\b|\bnoon\b/g, value: () => '12:00' },
  ...addressReaders,
  {
    kind: 'number',
    pattern: /(\d+(?:[.,]\d+)?)\s?(?:%|por ?cento|percent|por ciento)/g,
    value: ([, share]) => `${share!.replace(',', '.')}%`,
  },
  {
    kind: 'number',
    pattern: /\b(?:paga|custa)[m]? (?:a )?metade\b/g,
    value: () => '50%',
  },
  { kind: 'number', pattern: /\d+(?:[.,]\d+)?/g, value: ([found]) => (found === '1' ? null : found.replace(',', '.')) },
]

/** Returns a text as its facts are read from it: folded, with its numbers in digits. */
export const inDigits = (text: string) => withDigits(fold(text))

/** Returns all figures, streets and links of a text, in its order. */
export function factsIn(text: string): Fact[] {
  let rest = inDigits(text)
  const facts: Fact[] = []
  for (const { kind, pattern, value } of READERS) {
    rest = rest.replace(pattern, (...args) => {
      const groups = args.findIndex((each) => typeof each === 'number')
      const match = args.slice(0, groups) as RegExpMatchArray
      const read = value(match)
      if (kind === 'phone' && read === null) return match[0]
      if (read !== null && read !== '')
        facts.push({ kind, value: read, found: match[0].trim(), at: args[groups] as number })
      return ' '.repeat(match[0].length)
    })
  }
  return facts.toSorted((one, other) => one.at - other.at)
}

/** Returns the digits of a phone number without Brazil's country code; null when there are too few. */
function phoneDigits(found: string): string | null {
  const digits = found.replace(/\D/g, '')
  if (digits.length < 8 || digits.length > 13) return null
  return digits.replace(/^0+/, '').replace(/^55(?=\d{10,11}$)/, '')
}
