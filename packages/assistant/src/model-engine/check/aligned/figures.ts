import { withDigits } from '../../../language/words/number-words.ts'

/** Which side of a figure is meant: up to it, from it on, or just it. */
export type Side = 'most' | 'least' | 'just'

const SMALL = ['', '', 'dois', 'tres', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove', 'dez', 'onze', 'doze']
const SMALL_WORD = new RegExp(`\\b(?:duas|${SMALL.filter(Boolean).join('|')})\\b`, 'g')
const FIGURE =
  /(r\$ ?)?(\d+(?:[.,]\d+)?)(?:(?::|h)(\d{2})\b|( ?h(?:oras?)?\b(?! antes| de antecedencia))|( ?(?:%|por cento))|( reais\b))?/g
const MOST =
  /\b(?:ate|maximo|menos de|abaixo d[aeo]s?|antes d[aeo]s?|limite)(?: (?:de|das?|dos?|as?|os?|uns|umas|r\$))*\W*$/
const LEAST =
  /\b(?:a partir|minim[oa]|pelo menos|acima|mais|maior(?:es)?|depois|apos|desde)(?: (?:de|das?|dos?|as?|os?|r\$))*\W*$/
/** "Das 18h as 22h", "de 6 a 10 anos": a figure that another one follows, and that other one. */
const FROM = /^ ?(?:anos |pessoas |horas )?(?:a|as|ate|ate as) (?:r\$ )?\d/
const TO = /\b(?:de|das?|entre|para) (?:r\$ )?\d[\d:h.,]*(?: anos| pessoas| horas)? (?:a|as|e|ate as|ate) (?:r\$ )?$/
const AND_MORE = /^ ?(?:\p{L}+ )?ou mais\b/u

/** The figures of a folded text, by kind and value ("h19:00", "p10", "%10", "n6"), each with the sides it is said from. */
export function figuresIn(folded: string): Map<string, Set<Side>> {
  const text = withDigits(folded).replace(SMALL_WORD, (word) => String(word === 'duas' ? 2 : SMALL.indexOf(word)))
  const figures = new Map<string, Set<Side>>()
  for (const match of text.matchAll(FIGURE)) {
    const [found, money, value = '', minutes, hours, share, reais] = match
    const key = keyOf({ value: value.replace(',', '.'), isMoney: Boolean(money ?? reais), minutes, hours, share })
    const sides = figures.get(key) ?? new Set()
    figures.set(key, sides.add(sideOf(text.slice(0, match.index), text.slice(match.index + found.length))))
  }
  return figures
}

type Parts = { value: string; isMoney: boolean; minutes?: string; hours?: string; share?: string }

function keyOf({ value, isMoney, minutes, hours, share }: Parts): string {
  if (isMoney) return `p${Number(value)}`
  if (share) return `%${Number(value)}`
  return minutes || hours ? `h${Number(value) % 24}:${minutes ?? '00'}` : `n${Number(value)}`
}

function sideOf(before: string, after: string): Side {
  if (AND_MORE.test(after)) return 'least'
  if (TO.test(before)) return 'most'
  if (MOST.test(before)) return 'most'
  if (LEAST.test(before) || FROM.test(after)) return 'least'
  return 'just'
}
