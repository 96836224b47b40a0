/**
 * Estimates how hard a text is to guess for an attacker who tries the usual words, years and rows of keys first: the
 * power of ten of the guesses that its cheapest division into such parts needs.
 */
import { COMMON_WORDS } from './common-words.ts'
import { foldText } from '@balcao/contract/fold-text'
import { listedWords } from './listed-words.ts'

/** The least effort of an accepted password; below it lies everything that is tried first, in any mixture. */
const PASSWORD_EFFORT = 6

/**
 * The number of characters of a password that are checked, so that each check takes only some milliseconds. A password
 * that repeats itself for longer is found by them.
 */
const LOOKED_AT = 40

/** Tells whether a password is one of those that are tried first. */
export const isCommonPassword = async (password: string): Promise<boolean> =>
  guessEffort(password.slice(0, LOOKED_AT), await listedWords()) < PASSWORD_EFFORT

/** The effort of each kind of part, as powers of ten. A character by itself costs one. */
export const WORD = 2.3
const ROW = 2
const YEAR = 2
const DATE = 4
const LONGEST_PART = 64
const LONGEST_UNIT = 16

/** Rows of keys and digits in the order of the keyboard; each is tried from its end as well. */
const FORWARDS = [
  '01234567890123456789',
  '1234567891011121314151617181920',
  '00112233445566778899',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1a2b3c4d5e6f7g8h9i',
  'a1b2c3d4e5f6g7h8i9',
  '!@#$%^&*()',
]
const ROWS = [...FORWARDS, ...FORWARDS.map((row) => row.split('').reverse().join(''))]

/** Signs and digits that are written for letters. */
const LETTERS: Record<string, string> = { '@': 'a', 4: 'a', 3: 'e', 0: 'o', $: 's', 5: 's', 7: 't', 1: 'i', '!': 'i' }
const spelled = (text: string) => text.replace(/[@4305$71!]/g, (sign) => LETTERS[sign]!)

/** Words, each with its effort. */
type Words = ReadonlyMap<string, number>

/** Estimates the effort to guess a text. @param more words besides the common ones */
export function guessEffort(text: string, more: Words = new Map()): number {
  const typed = foldText(text)
  const wordEffort = (part: string) => (COMMON_WORDS.has(part) ? WORD : (more.get(part) ?? Number.POSITIVE_INFINITY))
  const efforts = [0]
  for (let end = 1; end <= typed.length; end += 1) {
    efforts[end] = efforts[end - 1]! + 1
    for (let start = Math.max(0, end - LONGEST_PART); start < end - 1; start += 1) {
      const part = typed.slice(start, end)
      const effort = efforts[start]! + partEffort(part, wordEffort, more)
      if (effort < efforts[end]!) efforts[end] = effort
    }
  }
  return efforts[typed.length]!
}

/** Returns the effort of a part as a whole; infinity where it is no such part. */
function partEffort(part: string, wordEffort: (part: string) => number, more: Words): number {
  const word = Math.min(wordEffort(part), wordEffort(spelled(part)), wordEffort(spelled(part.replaceAll('1', 'l'))))
  return Math.min(word, patternEffort(part, more))
}

function patternEffort(part: string, more: Words): number {
  if (/^(19|20)\d\d$/.test(part)) return YEAR
  if (/^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])((19|20)?\d\d)$/.test(part)) return DATE
  if (part.length < 3) return Number.POSITIVE_INFINITY
  if (ROWS.some((row) => row.includes(part))) return ROW
  const unit = /^(.+?)\1+$/s.exec(part)?.[1]
  return unit && unit.length <= LONGEST_UNIT ? guessEffort(unit, more) : Number.POSITIVE_INFINITY
}
