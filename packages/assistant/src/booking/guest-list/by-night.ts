import type { Reading } from '../../dialogue/reading.ts'
import { parseDates } from '../../language/dates/parse-dates.ts'
import { fold } from '../../language/fold.ts'
import { readable } from '../../language/foreign.ts'

/** One night of a wish for several: the names for its list, and the messages about it. */
type NightWish = { date: string; names: string[]; said: string }

type Token = { at: number; end: number } & ({ name: number } | { date: string })
/** `sure` is true where all of its nights are meant. */
type Group = { at: number; end: number } & ({ names: number[] } | { dates: string[]; sure: boolean })

/** Stands for the writer, where the name is not given. */
const MYSELF = -1
const SELF = /\b(?:me|eu|meu nome)\b/
/** Returns the mark that stands for a name while the text around it is normalized; it is a word of no language. */
const markOf = (name: number) => `@n${name}`
const MARK = /@n(\d+)/g

/** Matches a correction, after which only the last night counts ("sexta, nao, sabado"). */
const PUTS_RIGHT = /\b(?:nao|ops|opa|alias|digo|melhor|quer dizer|na verdade|na real|errei|corrig\w+|troc\w+|mud\w+)\b/
/** Matches the link between two nights that are both meant ("na sexta e na de sabado"). */
const AND_ALSO = /^(?:[\s,&+/]|\b(?:e|mais|tambem|depois|n[oa]s?|d[aeo]s?|para|pel[ao]|as?|os?|listas?)\b)*$/
/** Matches a further night ("E no sabado tambem"). */
const ONE_MORE = /^\W*e\b|\btambem\b/
/** Matches the words between a name and its night ("Bia Souza no sabado"). */
const IS_OF = /^ (?:(?:e|vai|fica|so) )?(?:(?:n[oa]|d[aeo]|para|pro|pra|em)(?: [oa])? )?(?:lista d[aeo] )?$/

/** The names of each night, or the nights that were named where this is unclear. */
export type ByNight = { nights: NightWish[] } | { unclear: string[] }

/**
 * Returns who goes onto the list of which night, where a wish names several nights ("Ana Lima na sexta e Bia Souza no
 * sabado"). Returns null where it names one or none.
 *
 * @param messages all messages of the wish, oldest first
 * @param contactName the writer's name, empty where it is no whole name
 */
export function namesByNight(
  { at, language }: Pick<Reading, 'at' | 'language'>,
  messages: string[],
  names: string[],
  contactName: string,
): ByNight | null {
  const foreign = language === 'pt' ? null : language
  const said = messages.map((message) => sayingOf(readable(marked(message, names), foreign), at.date))
  const dates = [...new Set(said.flatMap((each) => each.dates))].toSorted()
  if (dates.length < 2) return null
  const nights = said.reduce(heard, { of: new Map(), texts: new Map(), last: null })
  const found = [...nights.of].filter(([name]) => name !== MYSELF || contactName !== '')
  const all = nights.of.size > 0 && found.length === nights.of.size && nights.of.size >= names.length
  if (!all || found.some(([, on]) => on === null)) return { unclear: dates }
  return {
    nights: dates
      .map((date) => ({
        date,
        names: found
          .filter(([, on]) => on!.includes(date))
          .map(([name]) => (name === MYSELF ? contactName : names[name]!)),
        said: unmarked((nights.texts.get(date) ?? []).join('\n'), names),
      }))
      .filter((night) => night.names.length > 0),
  }
}

/** One message: its nights, its names and the pairs of both. */
type Saying = { text: string; dates: string[]; sure: boolean; names: number[]; pairs: Pair[] }

function sayingOf(text: string, today: string): Saying {
  const tokens = tokensOf(text, today)
  const groups = groupsOf(tokens, text)
  const nights = groups.flatMap((group) => ('dates' in group ? group : []))
  return {
    text,
    dates: nights.flatMap((group) => group.dates),
    sure: nights.every(({ sure }) => sure),
    names: [...new Set(tokens.flatMap((token) => ('name' in token ? token.name : [])))],
    pairs: pairsOf(groups, tokens, text) ?? withSelf(tokens, text) ?? [],
  }
}

/**
 * Holds what is known up to a message: the nights of every name (null while unclear), the messages of each night, and
 * the night named last.
 */
type Heard = { of: Map<number, string[] | null>; texts: Map<string, string[]>; last: string[] | null }

function heard({ of, texts, last }: Heard, { text, dates, sure, names, pairs }: Saying): Heard {
  const only = dates.length === 1 && sure ? dates : null
  const note = (date: string, part: string) => texts.set(date, [...(texts.get(date) ?? []), part])
  // Who has said names since is one of them.
  if (names.length > 0) of.delete(MYSELF)
  if (dates.length > 0) {
    for (const name of names) of.set(name, null)
    for (const pair of pairs) {
      for (const name of pair.names) of.set(name, pair.dates)
      for (const date of pair.dates) note(date, text.slice(pair.from, pair.to))
    }
    // A night alone is that of the names that have none yet, puts all of them right, or is one more.
    if (names.length === 0 && pairs.length === 0 && only) {
      const open = [...of].flatMap(([name, on]) => (on === null ? name : []))
      const adds = open.length === 0 && ONE_MORE.test(text) && !PUTS_RIGHT.test(text)
      for (const name of open.length > 0 ? open : [...of.keys()])
        of.set(name, adds ? [...of.get(name)!, ...only] : only)
      note(only[0]!, text)
    }
  } else {
    for (const name of names) if (!of.has(name)) of.set(name, last)
    for (const date of texts.keys()) note(date, text)
  }
  return { of, texts, last: dates.length === 0 ? last : names.length === 0 ? only : null }
}

/** Returns the text with a mark in place of every name; the first name counts where the whole name is absent. */
function marked(message: string, names: string[]) {
  return names.reduce((text, name, index) => {
    const first = name.split(' ')[0]!
    const whole = wordsOf(name)
    return text.replace(whole.test(text) ? whole : wordsOf(first), ` ${markOf(index)} `)
  }, message)
}

const wordsOf = (name: string) => new RegExp(`(?<!\\p{L})${name.replace(/[^\p{L}\p{N} ]/gu, '\\$&')}(?!\\p{L})`, 'iu')

const unmarked = (text: string, names: string[]) => text.replace(MARK, (_, name: string) => fold(names[Number(name)]!))

function tokensOf(text: string, today: string): Token[] {
  const names = [...text.matchAll(MARK)].map((match) => ({
    name: Number(match[1]),
    at: match.index,
    end: match.index + match[0].length,
  }))
  const dates = parseDates(text, today).map(({ date, start, end }) => ({ date, at: start, end }))
  return [...names, ...dates].toSorted((a, b) => a.at - b.at)
}

/** Pairs the nights as if writers who speak of themselves had given their name. */
function withSelf(tokens: Token[], text: string): Pair[] | null {
  const self = SELF.exec(text)
  if (!self) return null
  const end = self.index + self[0].length
  const all = [...tokens, { name: MYSELF, at: self.index, end }].toSorted((a, b) => a.at - b.at)
  return pairsOf(groupsOf(all, text), all, text)
}

/** Groups adjacent names, and adjacent nights; of nights that are corrected only the last remains. */
function groupsOf(tokens: Token[], text: string): Group[] {
  const groups: Group[] = []
  for (const token of tokens) {
    const last = groups.at(-1)
    const { at, end } = token
    if ('name' in token) {
      if (last && 'names' in last) Object.assign(last, { names: [...last.names, token.name], end })
      else groups.push({ names: [token.name], at, end })
    } else if (last && 'dates' in last) {
      const between = text.slice(last.end, at)
      const dates = PUTS_RIGHT.test(between) ? [token.date] : [...new Set([...last.dates, token.date])]
      Object.assign(last, { dates, end, sure: last.sure && (dates.length === 1 || AND_ALSO.test(between)) })
    } else groups.push({ dates: [token.date], sure: true, at, end })
  }
  return groups
}

type Pair = { names: number[]; dates: string[]; from: number; to: number }

/** Returns which names go with which nights, by their order in a message; null where that is unclear. */
function pairsOf(groups: Group[], tokens: Token[], text: string): Pair[] | null {
  const nights = groups.flatMap((group) => ('dates' in group ? group : []))
  const named = groups.flatMap((group) => ('names' in group ? group : []))
  const [first, last] = [groups[0], groups.at(-1)]
  if (!first || !last || nights.length === 0 || named.length === 0) return null
  // "Tem lista sexta e sabado? Ana Lima": asked of both, and wished for one of them.
  const asked = text.includes('?') && nights.some(({ dates }) => dates.length > 1)
  if (asked || nights.some(({ sure }) => !sure)) return null
  if (nights.length === 1)
    return [{ names: named.flatMap((each) => each.names), dates: nights[0]!.dates, from: 0, to: text.length }]
  const [nightFirst, nightLast] = ['dates' in first, 'dates' in last]
  if (nightFirst && nightLast) return betweenTwo(nights, named, tokens, text)
  if (!nightFirst && !nightLast) return null
  return named.map(({ names }, index) => ({
    names,
    dates: nights[index]!.dates,
    from: index === 0 ? 0 : nightFirst ? nights[index]!.at : nights[index - 1]!.end,
    to: index === named.length - 1 ? text.length : nightFirst ? nights[index + 1]!.at : nights[index]!.end,
  }))
}

/** Pairs two names between two nights, each with its own ("Na lista de sexta Ana Lima e Bia Souza no sabado"). */
function betweenTwo(
  nights: { dates: string[]; at: number }[],
  named: { names: number[] }[],
  tokens: Token[],
  text: string,
): Pair[] | null {
  const [names, second] = [named[0]!.names, nights[1]!]
  if (named.length > 1 || nights.length > 2 || names.length !== 2) return null
  const other = tokens.find((token) => 'name' in token && token.name === names[1])!
  if (!IS_OF.test(text.slice(other.end, second.at))) return null
  return [
    { names: [names[0]!], dates: nights[0]!.dates, from: 0, to: other.at },
    { names: [names[1]!], dates: second.dates, from: other.at, to: text.length },
  ]
}
