import { fold } from '../../language/fold.ts'
import { INSTRUCTIONS } from '../prompt.ts'

/** So many words in a row are no accident. */
const WORDS_IN_A_ROW = 6
const wordsOf = (text: string) => fold(text).match(/[a-z]+/g) ?? []
const runs = (text: string) => {
  const words = wordsOf(text)
  return words.slice(0, Math.max(0, words.length - WORDS_IN_A_ROW + 1)).map((_, at) => {
    return words.slice(at, at + WORDS_IN_A_ROW).join(' ')
  })
}
const OWN = new Set(runs(INSTRUCTIONS))

/** Names of the machinery, and what announces it in other words. */
const MACHINERY =
  /<\/?[a-z][^>]*>|system-check|open_status|search_(?:menu|programme|knowledge)|request_table|cancel_table|join_guest_list|capture_contact|set_reminder|move_reminder|cancel_reminders|system prompt|\b(?:meu prompt|my prompt|minhas (?:instrucoes|regras)(?: internas| iniciais)? sao|my (?:instructions|rules) are|mis (?:instrucciones|reglas) son)\b/
/** Nobody answers a customer in these. */
const CODE = /[{}]|=>|\$\(|\bfunction ?\(|\bimport \w+ from\b|\bdrop table\b|\bselect \* from\b|\bsk-\w|drwx|\w+=\/\w/

/** The part of a reply that tells of the machine instead of the house, or null. */
export function leakIn(said: string): string | null {
  const folded = fold(said)
  return MACHINERY.exec(folded)?.[0] ?? CODE.exec(folded)?.[0] ?? runs(said).find((run) => OWN.has(run)) ?? null
}
