import { fold } from '../fold.ts'
import { isCapitalized, isEnding, isNameWord, isSurname, TITLE_BEFORE_DOT } from './name-words.ts'
import { isPlaceName, withoutQuestions } from './no-name.ts'
import { termsOf } from '../terms.ts'
import { COMMON_WORDS } from '../words/common-words.ts'
import { remember } from '../remember.ts'

/** Matches what stands before the name at the end of a request: an hour, a day, a number of people, "para". */
const BEFORE =
  /^(?:\d\S*|pessoas?|pax|p|pes|noite|tarde|manha|hoje|amanha|agora|feira|segunda|terca|quarta|quinta|sexta|sabado|domingo|reservas?|mesas?|adultos?|criancas?|lugares|casal|casais|meia|horas?|h|hs|hrs|pra|para|eh|e|um|uma|dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez)$/
/** Matches words after which a capital is that of a place or a thing ("na Varanda"). */
const NAMES_PLACES = /^(?:n[oa]s?|d[oa]s?|em|ao?|o|as|os|com|sem|por)$/
const MOST_SURNAMES = 4

/**
 * Returns the only name that a request is signed with ("4 pessoas, quarta 20h - Eduardo", "reserva sexta 20h Bia"), or
 * null.
 */
export const parseSignedName: (raw: string) => string | null = remember((raw) => {
  const name = signedName(withoutQuestions(raw))
  return name && !isPlaceName(name) ? name : null
})

/** Matches the end of a part of a request, but not the dot after a title ("20h, Dra. Beatriz Nunes"). */
const PARTS_OF_REQUEST = new RegExp(`[,;?!\\n]|${TITLE_BEFORE_DOT}\\.|\\s[-\u2013]\\s`, 'iu')

function signedName(raw: string): string | null {
  const parts = raw
    .split(PARTS_OF_REQUEST)
    .map((part) => part.trim())
    .filter(Boolean)
  const last = (parts.at(-1) ?? '').replace(/^(?:\u00e9|eh|sou) (?:[oa] )?/i, '')
  if (parts.length > 1 && last.split(/\s+/).every((word, at) => (at === 0 ? isCapitalized(word) : isSurname(word))))
    return last
  return parts.map(nameAmongSlots).findLast((name) => name !== null) ?? nameAtEnd(last)
}

/** The most words that may follow the name at the end of a request. */
const MOST_ENDINGS = 5
const EVERYDAY = new Set(COMMON_WORDS)

/** Returns a lower-case name at the very end, where it is no word of a request ("sabado 20h 6 lugares marina"). */
function nameAtEnd(part: string, endings = 0): string | null {
  const words = part.split(/\s+/)
  const last = words.at(-1)!
  // "20h joana msm" goes on to its name.
  if (words.length > 1 && endings < MOST_ENDINGS && /^\p{L}+$/u.test(last) && isEnding(last))
    return nameAtEnd(words.slice(0, -1).join(' '), endings + 1)
  const [, name] =
    /(?:^|\s)(?:\d\S*|pessoas?|pax|lugares) (?!pessoas|lugares|pax|adultos)(\p{L}{3,}(?: \p{L}{3,})?)$/u.exec(part) ??
    []
  if (!name) return null
  const isName = (word: string) =>
    isNameWord(word) &&
    !isEnding(word) &&
    !EVERYDAY.has(fold(word)) &&
    !termsOf(word).some((term) => term.startsWith('#'))
  return name.split(' ').every(isName) ? name : null
}

/** Returns a capitalized name among the slots of a table ("mesa 20h Bia 4 pessoas"). */
function nameAmongSlots(part: string): string | null {
  const words = part.split(/\s+/)
  const at = words.findIndex((word, index) => index > 0 && isCapitalized(word) && follows(words[index - 1]!))
  if (at < 0) return null
  const length = words.slice(at + 1, at + 1 + MOST_SURNAMES).findIndex((word) => !isSurname(word))
  return words
    .slice(at, length < 0 ? at + 1 + MOST_SURNAMES : at + 1 + length)
    .join(' ')
    .replace(/[.,!-]+$/, '')
}

function follows(word: string) {
  const before = fold(word).replace(/[^a-z0-9]/g, '')
  return BEFORE.test(before) && !NAMES_PLACES.test(before)
}
