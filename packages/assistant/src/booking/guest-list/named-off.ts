import type { KnownGuest } from '../../assistant-types.ts'
import { fold } from '../../language/fold.ts'

/** Matches taking somebody off, as it is asked for or allowed. */
const TAKES_OFF =
  '(?:tir|remov|exclu|apag|retir|risc|delet)(?:a|ar|e|er|em|am|i|ir|o)?|take(?=[^.!?\\n]* off\\b)|remove'
/** Matches the words between that verb and a name ("tira da lista so a minha amiga Lia"). */
const BETWEEN =
  'os?|as?|d[aeo]s?|e|so|tambem|entao|por favor|pfv|pf|please|the|nomes?|lista|minhas?|meus?|amig[oa]s?|irma|irmao|prim[oa]|namorad[oa]|espos[oa]|marido|mae|pai|off'
/** Matches a refusal before the verb ("Nao tira a Lia"). */
const REFUSED = /\bnao (?:\w+ ){0,3}$/
/** Matches a refusal after the verb ("Tira a Lia nao"). */
const REFUSED_AFTER = /^(?: \w+)? nao\b(?! (?:vai|vem|quer|pode|vou)\b)/
/** Matches a question about how or until when it is done, or a hypothetical case. */
const ASKS_HOW = /\b(?:como|ate quando|ate que horas?|depois|caso|se (?:eu|el[ea]|a gente|precisar|quiser))\b/

const patternOf = (name: string) => name.replace(/[^\p{L}\p{N} ]/gu, '\\$&')

/** Returns those of the names that a folded text asks to take off; `others` may stand among them. */
export function takenOff(text: string, names: string[], others: readonly string[] = names): string[] {
  const words = [...new Set(others.flatMap((name) => fold(name).split(' ')))].map(patternOf)
  const lead = `\\b(?:${TAKES_OFF})(?:,? (?:${[BETWEEN, ...words].join('|')}))*,?`
  return names.filter((name) => new RegExp(`${lead} ${patternOf(fold(name))}\\b`).test(text))
}

/** The guests to take off by name, and whether that is refused instead ("nao tira a Lia"). */
export type NamedOff = { guests: KnownGuest[]; refused: boolean }

/**
 * Returns who is to be taken off ("Tira a Lia Prado") without a mention of lists; null when none of the names is on
 * one.
 *
 * @param text the folded message
 * @param names the whole names in it
 */
export function namedOff(text: string, guests: KnownGuest[], names: readonly string[]): NamedOff | null {
  if (ASKS_HOW.test(text)) return null
  const firstOf = (name: string) => fold(name).split(' ')[0]!
  const all = guests.flatMap(({ name }) => [name, firstOf(name)])
  const whole = guests.filter(({ name }) => takenOff(text, [name], all).length > 0)
  // "Tira a Ana Melo" is nobody where only Ana Lima is on the list.
  const isElse = ({ name }: KnownGuest) =>
    names.some((each) => firstOf(each) === firstOf(name) && !isWithin(fold(each), fold(name)))
  const byFirst = guests.filter((guest) => takenOff(text, [firstOf(guest.name)], all).length > 0 && !isElse(guest))
  const found = [...whole, ...byFirst.filter((each) => !whole.some(({ name }) => firstOf(name) === firstOf(each.name)))]
  if (found.length === 0) return null
  const at = text.search(new RegExp(`\\b(?:${TAKES_OFF})\\b`))
  const last = found.map(({ name }) => fold(name)).find((name) => text.includes(name)) ?? firstOf(found[0]!.name)
  const after = text.slice(text.indexOf(last, at) + last.length)
  return { guests: found, refused: REFUSED.test(text.slice(0, at)) || REFUSED_AFTER.test(after) }
}

/** Tells whether every word of a name occurs in the other ("ana lima" in "ana clara lima"). */
const isWithin = (name: string, other: string) => name.split(' ').every((word) => other.split(' ').includes(word))
