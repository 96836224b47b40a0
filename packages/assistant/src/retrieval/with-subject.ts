import { fold } from '../language/fold.ts'
import { termsOf } from '../language/terms.ts'
import type { Passage } from './passage.ts'

/** Matches a statement that begins with a day, an hour or a price and leaves its subject to its title. */
const LEAVES_OUT =
  /^(?:(?:tod[oa]s? (?:[oa]s? )?|[ao]s? |de |aos )?(?:segunda|terca|quarta|quinta|sexta|sabado|domingo|feriado)s?\b|(?:d[aeo]s?|as|ate(?: as)?) \d|r\$ ?\d|\d+ ?min|\d\d?\/\d)/
/** The most words of a title that is put before a statement; a longer one is a sentence of its own. */
const SHORT_TITLE = 4
/** Matches a list of days, each of which has its own subject ("Sexta 11/12: Duo Gralha"). */
const LISTS = /^[^.;]{0,40}:/

/**
 * Puts the title before a statement whose words alone would not tell its subject ("Aula de danca: quarta as 19h30").
 */
export function withSubject({ kind, title, titleTerms }: Passage, said: string): string {
  if (kind !== 'text' || titleTerms.size === 0 || title.split(/\s+/).length > SHORT_TITLE) return said
  if (!LEAVES_OUT.test(fold(said)) || LISTS.test(said)) return said
  const named = termsOf(said)
  if (named.some((term) => titleTerms.has(term))) return said
  return `${title}: ${said[0]!.toLowerCase()}${said.slice(1)}`
}
