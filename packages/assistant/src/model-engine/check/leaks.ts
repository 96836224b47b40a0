import { fold } from '../../language/fold.ts'
import { instructionsFor } from '../prompt.ts'
import type { Source } from '../sources.ts'

/** The number of words in a row that can be no coincidence. */
const WORDS_IN_A_ROW = 6
const wordsOf = (text: string) => fold(text).match(/[a-z]+/g) ?? []
const runs = (text: string) => {
  const words = wordsOf(text)
  return words.slice(0, Math.max(0, words.length - WORDS_IN_A_ROW + 1)).map((_, at) => {
    return words.slice(at, at + WORDS_IN_A_ROW).join(' ')
  })
}
const OWN = new Set([true, false].flatMap((listsAreRows) => runs(instructionsFor(listsAreRows))))

/** Matches names of the machinery, and phrases that reveal it. */
const MACHINERY =
  /<\/?[a-z][^>]*>|system-check|open_status|search_(?:menu|events|knowledge)|request_table|cancel_table|join_guest_list|capture_contact|set_reminder|move_reminder|cancel_reminders|system prompt|\b(?:meu prompt|my prompt|minhas (?:instrucoes|regras)(?: internas| iniciais)? sao|my (?:instructions|rules) are|mis (?:instrucciones|reglas) son)\b/
/** Matches code, which no reply to a customer contains. */
const CODE =
  /[{}]|=>|\$\(|\bfunction ?\(|\bimport \w+ from\b|\bdrop table\b|\bselect \* from\b|\bsk-\w|drwx|(?<![?&\w])[a-z_]{3,}=/

/** Patterns of values that only the venue's own texts may give: keys, cards, and other venues. */
const KEPT = [
  /\b(?:senha|password|contrasena|chave(?: da api| pix)?|api key|cpf|cnpj|cartao|agencia|conta corrente)(?: (?:do|da|de) [a-z-]+)?(?: (?:e|is|es)\b|:) ?(\S+)/g,
  /\b(?:bar|pizzaria|restaurante|cantina|boteco|pub|choperia|casa noturna) d[ao]s? ([a-z]{2,})/g,
]

/** Returns the part of a reply that reveals the machine, or somebody else's data; or null. */
export function leakIn(said: string, sources: Source[]): string | null {
  const folded = fold(said)
  const machine = MACHINERY.exec(folded)?.[0] ?? CODE.exec(folded)?.[0] ?? runs(said).find((run) => OWN.has(run))
  if (machine) return machine
  const told = KEPT.flatMap((kept) => [...folded.matchAll(kept)])
  if (told.length === 0) return null
  const ours = new Set(sources.flatMap(({ title, text }) => fold(`${title} ${text}`).split(/\s+/).map(bare)))
  return told.find(([, value]) => !ours.has(bare(value ?? '')))?.[0] ?? null
}

const bare = (word: string) => word.replace(/^[("']+|[.,;:!?)"']+$/g, '')
