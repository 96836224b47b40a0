import { fold } from '../language/fold.ts'
import {
  BEFORE_BARE_NUMBER,
  BEFORE_PRICE_OF_SENTENCE,
  DAYS_PHRASE,
  SIZE_WORDS,
  UNIT_AFTER_PRICE,
} from '../language/words/intake-words.ts'
import { daysOf } from './week.ts'

/** An item of a menu as a line tells it. `marked` is false where the number alone makes it a price. */
export type Priced = {
  name: string
  price: number | null
  description: string
  days: number[]
  marked: boolean
  clear: boolean
}

const NUMBER = String.raw`\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?|\d{1,5}(?:[.,]\d{1,2})?`
const MONEY = new RegExp(
  String.raw`(?<mark>R?\$\s*(?:${NUMBER})|(?<![\d.,])(?:${NUMBER})\s*reais\b)|(?<!\d[.,/:-]?)(?<cents>\d{1,3}(?:\.\d{3})+,\d{2}|\d{1,4}[.,]\d{2})(?![\d%.,/:]|\s?(?:ml|kg|cm)\b|(?:l|g|m|h)\b)`,
  'gi',
)
const BARE = /(?<!\d[.,/:]?)\b(\d{1,4}(?:\.\d{3})?)(?:,-|,00)?\s*$/
const LEADERS = /[\s.\u2026\u00b7:_=\u2013\u2014-]+$/
const SIZE_AT_END = new RegExp(String.raw`[\s(]*\b(${SIZE_WORDS})\)?$`, 'i')
const IS_SIZE = new RegExp(String.raw`^\(?${SIZE_WORDS}\)?$`, 'i')

/** Reads the reais of a price: "R$ 1.234,50", "38,9", "38.90", "32 reais". */
function reaisOf(said: string): number {
  const bare = said.replace(/[^\d.,]/g, '').replace(/[.,]+$/, '')
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$/.test(bare)) return Number(bare.replaceAll('.', '').replace(',', '.'))
  return Number(bare.replace(',', '.'))
}

/** Returns the price of a line that holds nothing else; null for any other line. */
export function lonePrice(text: string, mayBeBare: boolean): number | null {
  const match = new RegExp(String.raw`^(R?\$\s*)?(${NUMBER})(\s*reais|,-)?$`, 'i').exec(text.trim())
  if (!match) return null
  const isMarked = Boolean(match[1] ?? match[3]) || /[.,]\d{2}$/.test(match[2]!)
  return isMarked || (mayBeBare && !/[.,]/.test(match[2]!)) ? inRange(reaisOf(match[2]!)) : null
}

const inRange = (reais: number) => (reais <= 99_999.99 ? reais : null)

/** Reads a line of a menu: one item, or one for each size that it gives a price for. */
export function readPriced(text: string): Priced[] | null {
  const said = withoutDays(text)
  const found = [...said.text.matchAll(MONEY)]
  const row = ofRow(said.text)
  if (row) return row
  if (found.length === 0) return ofBare(said)
  const first = found[0]!
  const name = said.text
    .slice(0, first.index)
    .replace(LEADERS, '')
    .replace(/[,;(]+$/, '')
    .trim()
  if (!isName(name) || BEFORE_PRICE_OF_SENTENCE.test(fold(name))) return null
  const tail = said.text
    .slice(found.at(-1)!.index + found.at(-1)![0].length)
    .replace(/^,-/, '')
    .trim()
  const after = describe(tail)
  if (after === null) return null
  if (found.length === 1) return [make(name, reaisOf(first[0]), after, said.days, true, true)]
  return ofSizes(name, said, found, after)
}

/** Returns the items of a line with several prices ("Chopp 300ml 9,90 / 500ml 14,90", "Pizza P 39 M 49"). */
function ofSizes(
  name: string,
  { text, days }: { text: string; days: number[] },
  found: RegExpExecArray[],
  description: string,
): Priced[] | null {
  const labels = found.slice(1).map((money, at) => {
    const before = found[at]!
    return text
      .slice(before.index + before[0].length, money.index)
      .replace(/^[\s/|,;)e-]+|[\s(:=-]+$/g, '')
      .trim()
  })
  const prices = found.map((money) => reaisOf(money[0]))
  const base = name.replace(SIZE_AT_END, '').trim()
  if (labels.every((label) => label !== '' && fold(label).split(' ').length <= 3 && isName(base)))
    return [
      make(name, prices[0]!, description, days, true, true),
      ...labels.map((label, at) => {
        const isOther = !IS_SIZE.test(fold(label)) && /\p{L}{4}/u.test(label) && base === name
        return make(
          isOther ? label : `${base} ${label}`,
          prices[at + 1]!,
          description,
          days,
          true,
          IS_SIZE.test(fold(label)),
        )
      }),
    ]
  if (labels.some((label) => /\p{L}{4}/u.test(label) && !IS_SIZE.test(fold(label)))) return null
  // Two prices without a word for either: the owner says what they are.
  const rest = text.slice(found[0]!.index).trim()
  return [make(name, null, rest.slice(0, 500), days, true, false)]
}

const PAIR = new RegExp(
  String.raw`^(\p{L}[\p{L} '()-]{2,60}?) (R?\$ ?)?(\d{1,4}(?:,\d{2})?)(?: reais)?(?:\s*[,;/+]\s*|\s+e\s+|\s+|$)`,
  'u',
)

/** Reads several items in a row ("chopp 9,90 caipirinha 22 batata 32"), of which one at least has a marked price. */
function ofRow(text: string): Priced[] | null {
  const items: Priced[] = []
  let isMarked = false
  for (let rest = text.replace(/[.!]$/, ''); rest !== ''; ) {
    const match = PAIR.exec(rest)
    if (!match || IS_SIZE.test(fold(match[1]!)) || BEFORE_BARE_NUMBER.test(fold(match[1]!))) return null
    isMarked ||= Boolean(match[2]) || match[3]!.includes(',')
    items.push(make(match[1]!, reaisOf(match[3]!), '', [], true, false))
    rest = rest.slice(match[0].length)
  }
  return items.length > 1 && isMarked ? items : null
}

function ofBare({ text, days }: { text: string; days: number[] }): Priced[] | null {
  const [, body = text, inside = ''] = /^(.*\d)\s*\(([^()]*)\)$/.exec(text) ?? []
  const match = BARE.exec(body)
  if (!match) return null
  const before = body.slice(0, match.index)
  const name = before.replace(LEADERS, '').trim()
  if (!isName(name) || name.split(' ').length > 10 || BEFORE_BARE_NUMBER.test(fold(before.trim()))) return null
  const hasLeaders = /(?:[.\u2026_]{2,}|\t|\s[-\u2013\u2014]\s?|:\s*)$/.test(before)
  return [make(name, reaisOf(match[1]!), inside, days, hasLeaders, true)]
}

const isName = (name: string) => /\p{L}{2}/u.test(name) && name.length <= 120 && name.split(' ').length <= 14

/** Returns what stands behind a price as a description; null where a sentence goes on there. */
function describe(tail: string): string | null {
  if (tail === '' || /^[.;!]+$/.test(tail)) return ''
  if (UNIT_AFTER_PRICE.test(fold(tail).replace(/^[/ ]+|[.)]+$/g, ''))) return tail.replace(/^[/ ]+/, '')
  const [, said] = /^(?:[-\u2013\u2014:,|/]\s*|(?=\())(.+)$/.exec(tail) ?? []
  return said === undefined || said.length > 500 ? null : said.replace(/^\((.*)\)$/, '$1').trim()
}

/** Takes the days on which an item is served out of its line ("(so sab e dom)"). */
function withoutDays(text: string): { text: string; days: number[] } {
  const folded = fold(text)
  const match = new RegExp(
    String.raw`[(\[,-]?\s*\b(?:so|somente|apenas|aos?|as|de|n[oa]s?)?\s*(?:n?[oa]s )?(${DAYS_PHRASE})\s*[)\]]?`,
  ).exec(folded)
  const isApart = match && (/^[([]/.test(match[0].trim()) || /\b(?:so|somente|apenas)\b/.test(match[0]))
  if (!match || !isApart || folded.length !== text.length) return { text, days: [] }
  const left = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`.replace(/\s+/g, ' ').trim()
  return { text: left, days: [...daysOf(match[1]!)].toSorted((a, b) => a - b) }
}

function make(
  name: string,
  price: number | null,
  description: string,
  days: number[],
  marked: boolean,
  clear: boolean,
): Priced {
  return { name: name.trim(), price: price === null ? null : inRange(price), description, days, marked, clear }
}
