import type { Reading } from '../dialogue/reading.ts'
import { blankMentions, parseDates } from '../language/dates/parse-dates.ts'
import { fold } from '../language/fold.ts'
import { readable } from '../language/foreign.ts'
import { intentsOf } from '../language/intents.ts'
import { isPlaceName } from '../language/names/no-name.ts'
import { NUMBER, numberOf, parseMorePeople, parsePartySize } from '../language/party-size.ts'
import { parseAbsence } from '../language/stays-away.ts'
import { termsOfNormalized } from '../language/terms.ts'
import { parseTimes } from '../language/times.ts'
import { type Act, actsOf } from '../understanding/acts.ts'
import { CHANGE, CHANGES_IT } from './change-words.ts'
import { COMMON } from './rules/places.ts'
import { type Expected, mergeSlots, readSlots, type Slots, withDay } from './slots.ts'

/** One sentence of a burst and its act; `raw` is the written text, `text` the normalized one. */
export type SentenceAct = {
  kind: 'ask' | 'request' | 'tell'
  raw: string
  text: string
  /** True where it holds nothing but slots and the words that go with them. */
  isBare: boolean
  /** True where it refers to the last subject ("E sabado?"). */
  isElliptic: boolean
  /** True where something settled is to change. */
  corrects: boolean
}

const SENTENCES = /(?<=[?!\u2026])\s*|(?<=[.;])\s+|\n+/
/** Matches a question after the last comma of a sentence ("somos 6, nome Ana, aceita pix?"). */
const QUESTION_OF_ITS_OWN =
  /\b(?:que|qual|quais|quant[oa]|onde|quando|quem|tem|posso|pode|podemos|aceita|aceitam|da|rola|a que|how|what|can|do|is|are)\b/i
const BEFORE_QUESTION = /^(?!(?:e |and )?(?:se|caso|if|si)\b)(.*),\s*([^,]*\?)$/is
const ASKING =
  /\?|^(?:e |mas |ah |and )*(?:se|if) (?!der|puder|for possivel)|\b(?:posso|podemos|da para|tem como|rola|sera que|consigo)\b/
/** Matches that a fact is asked for. */
const ASKS_FACT =
  /\b(?:que horas|qual|quais|quant[oa]s?|onde|quando|quem|aceitam?|cobram?|me (?:diz|fala|informa|conta|manda|passa))\b|(?<!\b(?:uma?|el[ae]s?|filh[oa]|gente|mae|pai|amig[oa]|irma|irmao|pessoas?|que) )\b(?:tem|tinha|teria|vai ter) (?!como\b|anos\b|que\b|problema\b)/
/** Matches a wish worded as a question, which asks for no fact. */
const MAY =
  /\b(?:sera que |ainda )?(?:tem como|da para|daria para|da|rola|rolaria|pode(?:ria)?|podemos|consegue|consigo|ser|ficar|fica|seria|e se|se|a gente|nos|eu|for|fosse|ir|vir|mesm[oa]|dia|data|hora|horario|nome|lugar|total|todos?|por favor|errei|erro|plan[oe]s?|agora|cabec\w+|pessoas?|lugares|marc\w+|anot\w+|agend\w+|coloc\w+|bot[ae]\w*|poe|fech\w+|deix\w+|quero|queria|vamos|ok|certo|isso|otimo|beleza|fech\w*|conseguimos)\b/g
const MODAL =
  /\b(?:tem como|da para|daria|da(?= (?:certo|tempo)\b|\W*$)|rola|rolaria|pode(?:ria)?|podemos|consegue|consigo|reserv\w*|marc\w+|anot\w+|mesm[oa]|entao)\b/
const COUNTS = /\b(?:em|somos|seremos|formos|para) \d+\b(?! ?h)/
const FACTS = ['openHours', 'events', 'menu', 'price', 'address', 'phone', 'instagram', 'timeQuestion'] as const
const ALL_CHANGES = new RegExp(CHANGE, 'g')

/** Returns the act of each sentence of a burst; a date or a number in a question changes no form. */
export function sentenceActsOf({
  messages,
  at,
  language,
}: Pick<Reading, 'messages' | 'at' | 'language'>): SentenceAct[] {
  return (
    messages
      .flatMap((message) => message.replace(/\p{Extended_Pictographic}/gu, ' ').split(SENTENCES))
      .flatMap((sentence) => {
        const [, before, question] = BEFORE_QUESTION.exec(sentence) ?? []
        return before && question && (QUESTION_OF_ITS_OWN.test(question) || MARKS.test(readable(before)))
          ? [before, question]
          : [sentence]
      })
      .filter((raw) => /[\p{L}\p{N}]/u.test(raw))
      .map((raw, place) => sentenceActOf(raw, at.date, language, place === 0))
      // "Ate amanha" says goodbye, and no day.
      .filter(({ text, isBare }) => !(isBare && intentsOf(text).has('bye')))
  )
}

function sentenceActOf(raw: string, today: string, language: Reading['language'], isFirst: boolean): SentenceAct {
  const text = readable(raw, language === 'pt' ? undefined : language)
  const facts = text.replace(SAME, ' ')
  const intents = intentsOf(facts)
  const slots = toldBy(raw, text, today)
  const isBare = saysOnlySlots(text, slots, today)
  // "Conseguimos fechar em 24!" asks for no hours.
  const isTold = isBare && !text.includes('?')
  const asksFact =
    !tellsOfTable(raw, slots) && (ASKS_FACT.test(facts) || (!isTold && FACTS.some((intent) => intents.has(intent))))
  const isMoment = slots.size === undefined && slots.name === undefined
  // "E sabado depois da meia-noite" goes on with the question before it.
  const goesOn = isFirst && isBare && isMoment && /^(?:e|and|y) /i.test(raw)
  const asks = ASKING.test(text) || asksFact || goesOn || (!isBare && rather(raw, 'ask', 'tell'))
  const changes = CHANGES_IT.test(text) && !asksFact
  const isModal = MODAL.test(text) || COUNTS.test(text)
  const isElliptic = asks && isBare && !isModal && !changes && !asksFact
  // "Sexta dia 12, umas trinta pessoas, seis da tarde, sera que tem como": who gives so much wants a table.
  const isWish = changes || (isModal && !asksFact && isBare) || (MODAL.test(text) && countOf(slots) >= ENOUGH)
  const kind = !asks ? 'tell' : intents.has('reserve') || isWish ? 'request' : 'ask'
  const corrects =
    (kind === 'request' && isBare) ||
    (kind !== 'ask' && (changes || isBare || parseAbsence(text) !== null || parseMorePeople(text) !== null))
  return { kind, raw, text, isBare, isElliptic, corrects }
}

/** Tells whether a sentence gives an hour or people and hardly asks ("vai ter mais gente, 5 no total"). */
const tellsOfTable = (raw: string, { time, size }: Slots) =>
  !raw.includes('?') && (time !== undefined || size !== undefined) && actsOf(raw, 'asked').ask < 1 - SURE

/** The least probability from which an act counts. */
const SURE = 0.8

/** Tells whether a sentence surely does one thing, and hardly another. */
function rather(raw: string, act: Act, other: Act): boolean {
  const acts = actsOf(raw, 'asked')
  return acts[act] >= SURE && acts[other] < 1 - SURE
}

/** Tells whether a sentence holds only slots and no other subject ("Da pra ser 21h?", "sexta 18h entao"). */
function saysOnlySlots(text: string, slots: Slots, today: string) {
  const { name, names = [] } = slots
  if (countOf(slots) === 0 && !SAME.test(text)) return false
  const dates = parseDates(text, today)
  const undated = blankMentions(text, dates)
  const named = [name, ...names].flatMap((each) => (each ? fold(each).split(/\s+/) : []))
  const rest = blankMentions(undated, parseTimes(undated))
    .replace(SAME, ' ')
    .replace(ALL_CHANGES, ' ')
    .replace(MAY, ' ')
    .split(/\s+/)
    .filter((word) => !named.includes(word.replace(/\W/g, '')))
    .join(' ')
  return termsOfNormalized(rest).every((term) => COMMON.has(term) || !/[a-z]/.test(term))
}

/** Matches a reference to slots given before ("Mesmo dia e hora"). */
const SAME = /\b(?:mesm[oa]|mesm[oa]s) (?:dia|data|hora|horario|nome|quantidade)(?: e (?:dia|hora|horario|nome))?\b/

const ANY: Expected = new Set(['size'])
/** The number of slots among day, time and size that is complete. */
const ENOUGH = 3

const NUMBER_ALONE = /^\W*\w+\W*$/

const countOf = ({ date, time, size, name }: Slots) =>
  [date, time, size, name].filter((slot) => slot !== undefined).length

function toldBy(raw: string, text: string, today: string, expected = ANY, before: Slots = {}, clock?: number) {
  const said = readSlots([raw], today, expected, before, clock)
  // Whether a number alone is an hour or people is told by what was asked for.
  const size = NUMBER_ALONE.test(text) ? null : (sizeAlone(text, today) ?? said.size ?? parsePartySize(text))
  return { ...said, ...(size !== null && { size }) }
}

/** Matches what may follow a number of people when nothing else does. */
const PEOPLE = '(?:cabecas|gente|de nos|no total|entao|agora|mesmo|contando|por favor|tambem|e nao)'
/** Excludes numbers after words that show that something else is counted. */
const NO_PEOPLE =
  '(?<!\\b(?:nao|d[oa]|n[oa]|mesas?|dia|numero|casa|sala|mais|menos|r\\$|ate|nota|codigo|as|umas|la pelas) ?)'
const ALONE = new RegExp(
  `(?<![\\w/.,:$-])${NO_PEOPLE}${NUMBER.replace('um|uma|', '')}(?= ?(?:$|[^\\s\\w%/:$])| ${PEOPLE}\\b)(?!:\\d|,\\d)`,
  'g',
)

/** Returns the last bare number that stands for people ("Minha mae vai tambem, 7", "vira 10"), or null. */
function sizeAlone(text: string, today: string): number | null {
  const dates = parseDates(text, today).map((date) => withDay(date, text))
  const undated = blankMentions(text, dates)
  // What was blanked out leaves long runs of spaces, which would be walked through at every one of them.
  const rest = blankMentions(undated, parseTimes(undated)).replace(/\s+/g, ' ')
  const found = [...rest.matchAll(ALONE)].at(-1)?.[1]
  const size = found === undefined ? 0 : numberOf(found)
  return size > 0 ? size : null
}

const ONE_WORD = /^\W*\p{Ll}+\W*$/u

/** Returns the slots that these sentences give, for a form with the `expected` and known slots. */
export function toldIn(acts: SentenceAct[], today: string, expected: Expected, before: Slots, clock: number): Slots {
  const telling = acts.filter(({ kind }) => kind !== 'ask')
  if (telling.length === 0) return {}
  const [first, ...rest] = telling
  // "Dale. Entao 20h, somos 8": a first word in small letters is no name where more is told after it.
  const isName = rest.length === 0 || !ONE_WORD.test(first!.raw) || first!.isBare
  const said = isName ? telling : rest
  return said.reduce<Slots>((told, { kind, raw, text, isBare }) => {
    const { date, time, size, name, names = [] } = told
    const given = { date, time, size, name }
    const open = new Set([...expected].filter((slot) => given[slot] === undefined))
    const { date: day, ...others } = toldBy(raw, text, today, open, { ...before, ...told }, clock)
    // "Adorei o atendimento de ontem" tells of a visit, and gives no day for a table.
    const isOver = kind === 'tell' && !isBare && day !== undefined && day < today
    const more: Slots = { ...others, ...(day !== undefined && !isOver && { date: day }) }
    const called = more.name ?? (open.has('name') && open.size === 1 ? nameAmong(raw) : undefined)
    return mergeSlots(told, {
      ...more,
      ...(called && { name: called }),
      ...(more.names && { names: [...names, ...more.names] }),
    })
  }, {})
}

/** Returns the capitalized word as the name, where only the name is expected ("Poe ai Bruna"). */
const nameAmong = (raw: string) =>
  isPlaceName(raw.trim()) ? undefined : /(?<=\p{L}\s)\p{Lu}\p{Ll}+(?: (?:d[aeo]s? )?\p{Lu}\p{Ll}+)*/u.exec(raw)?.[0]

/** Matches a request to note a person or a table down. */
export const MARKS =
  /\b(?:marca|marcar|anota|anotar|poe|bota|coloca|inclui|agenda|agendar|fecha|fechar|segura|garante)\b/

/** Tells whether a sentence refers to slots given before. */
export const refersBack = ({ text }: SentenceAct): boolean => SAME.test(text)

export const gives = ({ date, time, size, name, names }: Slots): boolean =>
  [date, time, size, name, names].some((slot) => slot !== undefined)
