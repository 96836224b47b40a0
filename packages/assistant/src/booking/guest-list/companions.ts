import { fold } from '../../language/fold.ts'
import { blankMentions, parseDates } from '../../language/dates/parse-dates.ts'
import { parseMorePeople, parsePartySize } from '../../language/party-size.ts'
import { parseAbsence } from '../../language/stays-away.ts'
import { parseTimes } from '../../language/times.ts'

const COUNTED =
  /\b(\d{1,2}|um|uma|dois|duas|tres|quatro|cinco) (?:acompanhantes?|companions?|convidad[oa]s?|acompanantes?)\b/
const ALONE = /\bsem acompanhantes?\b|\bsozinh[oa]\b|\bso eu\b|\balone\b/
const ONE = /\bcom (?:um |1 )?acompanhante\b|\bmais alguem\b/
/** Matches a count that includes the person who asks. */
const HEADS =
  /\b(?:somos|seremos|vamos em|ao todo|no total|total de)\b|\blista (?:\w+ ){0,3}(?:com|para) \d|\bcasa(?:l|is)\b|\b(?:minhas?|meus?) (?!nome|lista)/
const WORDS: Record<string, number> = { um: 1, uma: 1, dois: 2, duas: 2, tres: 3, quatro: 4, cinco: 5 }
const FEWER =
  /\bmenos (\d{1,2}|um|uma|dois|duas|tres)\b|\btir\w+ (\d{1,2}|um|uma|dois|duas) (?:acompanhantes?|amig[oa]s?|pessoas?)\b/

/** Matches companions who come in addition to the counted person ("Igor Sa e 2 amigos"). */
const ALONG =
  /(?:\b(?:e|com)) (\d{1,2}|um|uma|dois|duas|tres|quatro|cinco)(?: (?:outr[oa]s )?(?:amig[oa]s?|colegas?|pessoas?|prim[oa]s?|irmaos?|irmas?))?(?=\W*$|[,.;!?\n]| (?:para|n[oa]|en?|em|d[eoa]|por favor)\b)/

/** Returns the number of companions in a normalized text; null when it does not say. */
export function parseCompanions(text: string, today: string): number | null {
  const rest = withoutMoments(text, today)
  const counted = COUNTED.exec(rest)
  if (counted) return numberOf(counted[1]!)
  if (ALONE.test(rest)) return 0
  if (ONE.test(rest)) return 1
  const more = parseMorePeople(rest)
  if (more !== null) return more
  const along = ALONG.exec(rest)
  if (along && !HEADS.test(rest)) return numberOf(along[1]!)
  const heads = parsePartySize(rest)
  return heads === null ? null : heads - 1
}

const COUNT = '(\\d{1,2}|um|uma|dois|duas|tres|quatro|cinco)'
/**
 * Matches a correction of the number ("Na verdade +2", "corrigindo: com 2 amigas"); "na verdade vai +1" does not match.
 */
const PUTS_RIGHT = new RegExp(
  `\\b(?:na verdade|na real|alias|ops|opa|corrig\\w+|correcao|errei|digo|quer dizer|desculpa)\\b[,:]?(?:(?: (?!v(?:ai|ao|em|ou)\\b)\\w+){0,3} ?\\+ ?|(?: (?:e|eh|sao|era|eram))? (?:mais|com) )${COUNT}(?: (?:acompanhantes?|amig[oa]s?|pessoas?|convidad[oa]s?))?(?=\\W*(?:$|\\n))`,
)

/** Matches a correction to fewer than before ("Na verdade so 1"). */
const ONLY = new RegExp(
  `\\b(?:na verdade|na real|alias|ops|opa|corrig\\w+|correcao|errei)\\b[,:]? (?:so|apenas) (?:mais )?${COUNT}\\W*(?:$|\\n)`,
)

/** Returns the corrected number of companions; null when nothing is corrected. */
export function companionsPutRight(text: string, before = 0): number | null {
  const only = ONLY.exec(text)
  if (only && numberOf(only[1]!) < before) return numberOf(only[1]!)
  const match = PUTS_RIGHT.exec(text)
  return match && numberOf(match[1]!)
}

/**
 * Returns the number of companions after a change of `before`: "mais um", "menos dois", or a number that replaces it.
 */
export function changeCompanions(text: string, today: string, before: number): number | null {
  const rest = withoutMoments(text, today)
  const absence = parseAbsence(rest)
  if (absence) return absence.count !== null && before > 0 ? Math.max(0, before - absence.count) : null
  const right = companionsPutRight(rest, before)
  if (right !== null) return right
  const fewer = FEWER.exec(rest)
  if (fewer) return Math.max(0, before - numberOf(fewer[1] ?? fewer[2]!))
  const more = parseMorePeople(rest)
  if (more !== null) return before + more
  return parseCompanions(text, today)
}

const MORE = /(?:\bmais |\+ ?)(?:\d{1,2}|um|uma|dois|duas|tres|quatro|cinco)\b/

/**
 * Returns how many companions have no name yet ("Ana Lima, Bia Reis e mais 2"), in folded text; names given after the
 * count ("mais 2: Caio Dias e Lia Sa") are not missing.
 */
export function missingNames(text: string, today: string, names: string[]): number {
  const rest = withoutMoments(text, today)
  const counted = COUNTED.exec(rest)
  const [count, at] = counted ? [numberOf(counted[1]!), counted.index] : [parseMorePeople(rest), rest.search(MORE)]
  if (count === null || count <= 0 || at < 0) return 0
  return Math.max(0, count - names.filter((name) => text.indexOf(fold(name)) > at).length)
}

function withoutMoments(text: string, today: string) {
  const undated = blankMentions(text, parseDates(text, today))
  return blankMentions(undated, parseTimes(undated))
}

const numberOf = (word: string) => WORDS[word] ?? Number(word)
