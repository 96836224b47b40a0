import { foldText } from '@balcao/contract/fold-text'
import { remember } from './remember.ts'
import { ABBREVIATIONS } from './words/abbreviations.ts'
import { daysInDigits } from './words/number-words.ts'

const PLAIN = /^\p{ASCII}*$/u

/** Returns the text in lower case without accents, as every comparison of this package uses it. */
export function fold(text: string) {
  // Most texts have nothing to take off.
  if (PLAIN.test(text)) return text.toLowerCase()
  return foldText(text)
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/[\u2018\u2019]/g, "'")
}

/** The most characters of a message that are read, since every pattern of this package runs over it. */
const LONGEST = 1_000

/** Returns a message without runs of spaces and empty lines, cut to the longest length that is read. */
export function tidy(text: string) {
  return text
    .slice(0, 3 * LONGEST)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim()
    .slice(0, LONGEST)
}

/** Numbers that belong to a dish's name ("Pizza 4 queijos"). */
const DISH_NUMBERS: Record<string, string> = { 3: 'tres', 4: 'quatro', 5: 'cinco' }

/** Matches weekdays by their number, as in "De 4a a 6a". */
const NUMBERED_DAYS = /\b([2-6])[a\u00aa](?:-?feira)? (a|e|ate) ([2-6])[a\u00aa](?:-?feira)?(?![a-z0-9])/g
const DAYS_BY_NUMBER: Record<string, string> = { 2: 'segunda', 3: 'terca', 4: 'quarta', 5: 'quinta', 6: 'sexta' }

/** Short forms that are also other words, so that they are only read as days after "na", "de" and the like. */
const DAY_SHORTS = new Set(['ter'])
const DISH_BEFORE = /^(?:o|um|do|de|tem|dois|2|esse|seu|no|ou)$/
const LAUGHTER = /^(?:k{2,}|(?:rs){1,}|(?:ha){2,}h?|(?:he){2,}|(?:hua)+|(?:ks)+)$/
const TOKEN = /[a-z0-9ñ@][a-z0-9ñ@'&./:%+-]*/g

/**
 * Returns a message as the rest of the package reads it: folded, abbreviations written out, laughter and stretched
 * letters removed, sentence punctuation kept.
 */
export const normalize = (text: string): string => normalized(text, '')

const normalized = remember((text) => {
  const folded = daysInDigits(fold(text))
    .replace(/\bwi[ -]fi\b/g, 'wifi')
    .replace(/\be-mail/g, 'email')
    .replace(/\b([pcs])\/(?=\s|\d)/g, '$1 ')
    .replace(/\bx-(?=[a-z]{3,})/g, 'x')
    .replace(/\b(?:x|xis) (?=(?:salada|burguer|burger|bacon|tudo|egg|frango|calabresa|picanha|queijo|coracao)\b)/g, 'x')
    .replace(
      NUMBERED_DAYS,
      (_, from: string, to: string, last: string) => `${DAYS_BY_NUMBER[from]} ${to} ${DAYS_BY_NUMBER[last]}`,
    )
    .replace(/\bdez por cento\b/g, '10%')
    .replace(/\b(\d{1,2})(?=(?:pax|px|pess\w*|pes|ppl|adult\w+|lugares|convidad\w+)\b)/g, '$1 ')
    .replace(/\b(\d{1,2})p\b/g, '$1 pessoas')
    .replace(
      /\b([3-5]) (?=(?:queijos|estacoes|leites|carnes|chocolates)\b)/g,
      (_, digit: string) => `${DISH_NUMBERS[digit]} `,
    )
    .replace(/([a-jl-z])\1{2,}/g, '$1')
  let previous = ''
  return folded
    .replace(TOKEN, (token) => {
      const word = expand(token, previous)
      previous = token
      return word
    })
    .replace(/[^\S\n]+/g, ' ')
    .trim()
})

function expand(token: string, previous: string) {
  const tail = /[./:'%&+-]*$/.exec(token)![0]
  const word = tail ? token.slice(0, -tail.length) : token
  if (LAUGHTER.test(word)) return tail
  // "Quanto e o pf" is a dish, "me manda o cardapio pf" a request.
  if (word === 'pf' && DISH_BEFORE.test(previous)) return `prato feito${tail}`
  if (
    DAY_SHORTS.has(word) &&
    !/^(?:na|no|de|a|as|ate|toda|essa|nessa|proxima|e|dom|seg|ter|qua|qui|sex|sab|para|pra|p)$/.test(previous)
  )
    return token
  const long = ABBREVIATIONS.get(word) ?? unstretch(word)
  return long + tail
}

/** Returns a word without a stretched end: "diaa" is "dia"; "veem" and "voo" keep theirs. */
function unstretch(word: string) {
  return word.length > 3 && /(?:[aiu]{2}|ee|oo)$/.test(word) && /(.)\1$/.test(word) ? word.slice(0, -1) : word
}
