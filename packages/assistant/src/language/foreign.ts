import { dangerLanguage } from './danger/told-danger.ts'
import { fold, normalize } from './fold.ts'
import { remember } from './remember.ts'
import { correctSpelling } from './vocabulary.ts'
import { ENGLISH_WORDS } from './words/english-words.ts'
import { SPANISH_WORDS } from './words/spanish-words.ts'

const FOREIGN = ['en', 'es'] as const
export type Foreign = (typeof FOREIGN)[number]

const MARKS: Record<'pt' | Foreign, RegExp> = {
  en: /\b(?:the|is|are|do|does|you|your|what|what's|when|how|much|where|can|could|we|have|i|i'm|i'd|want|need|for|please|tomorrow|tonight|today|hi|hello|there|any|it|my|book|people|with|until|open|close|thanks|thank|would|like|this|and|at|table|name|from|or|on|still|does|will|which|who|who's|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b/g,
  es: /\b(?:hola|donde|cuanto|cuesta|cuestan|tienen|abren|abierto|abiertos|cierran|hasta|manana|hoy|quiero|quisiera|una|el|los|las|ustedes|estan|gracias|buenas|buenos|dias|personas|y|puedo|podemos|hay|cual|es|mi|con|noche|viernes|jueves|miercoles|martes|lunes|necesito|queda|hacer|nosotros|reservar|pueden|hora|del|al|tengo|cobran|llevo|botella|vino|cerveza|aceptan|tienes|sirven|venden|ninos|perro|perros|pago|pagar con|tarjeta|estoy|somos de|quien|cuantas?|cuantos|algun|alguna|sin|para llevar|nosotras|voy|podremos|entrada cuesta|ver el|mas)\b/g,
  pt: /\b(?:nao|voces?|uma|um|tem|hoje|amanha|qual|quanto|onde|esta|estao|eh|os|as|do|da|dos|das|no|na|com|meu|minha|para o|ate|sao|sexta|quinta|quarta|terca|segunda|mais|muito|oi|bom|boa|queria|quero|gente|pode|horas?|e|pessoas|reservar)\b/g,
}

/**
 * Returns the language of a customer's text when it is clearly English or Spanish; null for Portuguese and in doubt.
 */
export const foreignLanguage = (text: string): Foreign | null => languageIn(text, '')

const languageIn = remember((text): Foreign | null => {
  const normalized = normalize(text)
  // Each word once: of Léo Dias and Bia Dias the surname is no Spanish.
  const count = (language: 'pt' | Foreign) => new Set(normalized.match(MARKS[language])).size
  // No other of the three opens a question with its mark upside down.
  const [en, es, pt] = [count('en'), count('es') + (/[\u00bf\u00a1]/.test(text) ? 2 : 0), count('pt')]
  if (en >= 2 && en > pt && en > es) return 'en'
  if (es >= 2 && es > pt) return 'es'
  // Who cries for help writes few words.
  return dangerLanguage(text)
})

/** Returns the customer's language, from the first text, latest first, that is clearly in one. */
export function customerLanguage(texts: string[]): 'pt' | Foreign {
  for (const text of texts) {
    const language = foreignLanguage(text) ?? (isPortuguese(text) ? 'pt' : null)
    if (language) return language
  }
  return 'pt'
}

/** Tells whether a text has a word that only Portuguese has. A bare "no" is more often one of the other languages. */
export function isPortuguese(text: string) {
  const normalized = normalize(text)
  return normalized.search(MARKS.pt) >= 0 && !/^no\W*$/.test(normalized)
}

/**
 * Returns a customer's text in the words that the rest of the package understands: normalized, with English and Spanish
 * put into Portuguese.
 *
 * @param keeps tells whether a word is the venue's own and no misspelt Portuguese one
 */
export function readable(text: string, language?: Foreign | null, keeps?: (word: string) => boolean): string {
  if (keeps && language === null) return correctSpelling(normalize(text), keeps)
  return inOurWords(text, language === undefined ? 'detect' : (language ?? 'pt'))
}

const inOurWords = remember((text, said) => {
  const language = said === 'detect' ? foreignLanguage(text) : FOREIGN.find((known) => known === said)
  if (!language) return correctSpelling(normalize(text))
  // Portuguese short forms would turn the English "to" into "estou".
  return PHRASES[language].reduce(
    (rest, [said, meant]) => rest.replace(said, meant),
    fold(text).replace(/[\u00bf\u00a1]/g, ''),
  )
})

const PHRASES: Record<Foreign, [RegExp, string][]> = { en: phrases(ENGLISH_WORDS), es: phrases(SPANISH_WORDS) }

function phrases(lines: string): [RegExp, string][] {
  return lines
    .split('\n')
    .map((line) => line.split(' = '))
    .filter((pair) => pair.length === 2)
    .map(([said, meant]) => [new RegExp(`\\b(?:${said!.trim()})(?![\\w'])`, 'g'), meant!.trim()])
}
