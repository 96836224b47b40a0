import { wordStems } from '../language/terms.ts'
import type { Passage } from './passage.ts'
import type { Sentence } from './sentences.ts'

/** One thing with one price that always holds. */
export type PricedItem = { name: string; terms: Set<string>; cents: number; passage: Passage }

const PRICE = /R\$ ?(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d\d))?(?!\d|,\d)/
/** Matches a range, a choice, or an hour that the price depends on. */
const UNSURE = /\b(?:a|ate|ou|para|por) R\$|\d\s?h(?:\d\d)?\b|\d:\d\d|happy|promo/i

/** Matches any price, also reais in words. */
const ANY_PRICE = new RegExp(`${PRICE.source}|\\b(\\d+)(?= reais\\b)`)
/** Matches words of a size, which belongs to the thing before it. */
export const SIZE =
  /^(?:(?:com|sem|no|na|em|de|a|o|e|ou|para|por|s\u00f3)\b ?)*(?:\d|pints?\b|half|garraf|jarra|dose|ta\u00e7a|copo|caneca|tulipa|lata|long neck|torre|barril|litr|growler|broto|brotinho|m[e\u00e9]di[oa]|grande|pequen|gigante|fam[i\u00ed]lia|meia|inteir|individual|casal|unidade|por\u00e7|dupl|simples|tripl)/i

/**
 * Returns the items of a list, each under its full name. "Lager 300 ml R$ 13, pint R$ 21" are two, and the second is
 * named by its own words and the first's; those that only hold on some days or at some hours are left out.
 */
export function namedItems(passage: Passage): PricedItem[] {
  return passage.sentences
    .filter(({ weekdays, days, serving }) => weekdays.size === 0 && days.length === 0 && !isLimited(serving))
    .filter(({ text }) => passage.kind === 'menu' || !UNSURE.test(text))
    .flatMap((sentence) => itemsOf(sentence, passage))
}

function itemsOf({ text }: Sentence, passage: Passage): PricedItem[] {
  if (passage.kind === 'menu') return sizesOf([text.split(/(?<=R\$ ?[\d.]+,\d\d)/)[0]!], passage)
  return text.split(/; |\. /).flatMap((each) => sizesOf(each.split(/, (?=\D)/), passage))
}

/** Returns the sizes of one thing ("Lager 300 ml R$ 13" and "pint R$ 21"). */
function sizesOf(said: string[], passage: Passage): PricedItem[] {
  const parts = said.flatMap((part) => {
    const match = part.match(ANY_PRICE)
    const name = part
      .slice(0, match?.index)
      .replace(/[\s:(+\u2013-]+$/, '')
      .trim()
    if (!match || !name) return []
    return [{ name, cents: Number((match[1] ?? match[3] ?? '').replaceAll('.', '')) * 100 + Number(match[2] ?? 0) }]
  })
  const first = parts[0]?.name.split(' ')[0] ?? ''
  return parts.map(({ name, cents }, at) => {
    const full = at > 0 && SIZE.test(name) ? `${first} ${name}` : name
    return { name: full, terms: new Set(wordStems(full)), cents, passage }
  })
}

function isLimited(serving: Sentence['serving']) {
  return serving !== undefined && (serving.days.length > 0 || serving.from !== '' || serving.to !== '')
}
