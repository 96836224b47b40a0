import { fold, normalize } from '../fold.ts'
import { remember } from '../remember.ts'
import { ENGLISH_DANGER, ENGLISH_GRIEVANCE } from '../words/english-words.ts'
import { SPANISH_DANGER, SPANISH_GRIEVANCE } from '../words/spanish-words.ts'
import { DANGER_WORDS } from './danger-words.ts'
import { HARM_WORDS } from './harm-words.ts'
import { despairLanguage, tellsDespair } from './told-despair.ts'

const patterns = (words: string) =>
  new RegExp(
    `(?<!\\w)(?:${words
      .trim()
      .split(/\s+;\s+/)
      .join('|')})(?!\\w)`,
  )
const { smoke, ...plain } = DANGER_WORDS
const DANGER = patterns([...Object.values(plain), ...Object.values(HARM_WORDS)].join(' ; '))
const SMOKE = patterns(smoke)
/** Matches what smokes for show or for pleasure. */
const SMOKE_SHOW =
  /\b(?:drinks?|drinques?|coquetel|copo|narguile|charutos?|cigarros?|fumantes?|palco|dj|efeito|maquina)\b/
const ABROAD = { en: patterns(ENGLISH_DANGER), es: patterns(SPANISH_DANGER) }
const GRIEVANCES_ABROAD = [patterns(ENGLISH_GRIEVANCE), patterns(SPANISH_GRIEVANCE)]

/**
 * Tells whether the messages report danger in any of the languages: fire, gas, a medical emergency, a lost child,
 * somebody shut in, violence or discrimination, or somebody who does not want to live.
 *
 * @param text the normalized burst, in which misspelt words are corrected and rare ones may have been taken for others
 */
export function tellsDanger(text: string, messages: string[]) {
  const said = messages.join('\n')
  return (
    inPortuguese(text, '') ||
    inPortuguese(normalize(said), '') ||
    tellsDespair(messages) ||
    dangerLanguage(said) !== null
  )
}

/**
 * Returns the language, English or Spanish, in which a text reports danger; null when it does not, or in Portuguese.
 */
export function dangerLanguage(said: string): 'en' | 'es' | null {
  return abroad(said, '') || despairLanguage(said)
}

/** Tells whether the messages complain about the service in English or Spanish. */
export const grievanceAbroad = (messages: string[]) =>
  GRIEVANCES_ABROAD.some((pattern) => pattern.test(fold(messages.join('\n'))))

const inPortuguese = remember((text) => DANGER.test(text) || (SMOKE.test(text) && !SMOKE_SHOW.test(text)))

const abroad = remember((said): 'en' | 'es' | '' => {
  const text = fold(said)
  if (ABROAD.en.test(text)) return 'en'
  return ABROAD.es.test(text) ? 'es' : ''
})
