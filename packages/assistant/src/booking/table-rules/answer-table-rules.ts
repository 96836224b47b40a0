import type { Reading } from '../../dialogue/reading.ts'
import { fold } from '../../language/fold.ts'
import { weekdayOf } from '@balcao/contract/local-time'
import type { VenueIndex } from '../../retrieval/venue-index.ts'
import { readOnce } from '../../retrieval/read-once.ts'
import type { Sentence } from '../../retrieval/sentences.ts'
import { bookTable } from '../book-table.ts'
import type { BookingOutcome } from '../outcome.ts'
import { bookingStatements } from '../rules/booking-statements.ts'
import { brokenRule } from '../rules/broken-rule.ts'
import type { Slots } from '../slots.ts'
import { type RuleTopic, sayTableRule } from './say-table-rules.ts'

/**
 * Maps each topic to the customers' ways to ask, in normalized Portuguese and in the words of the other languages. The
 * first match counts.
 */
const ASKS: [RuleTopic, RegExp][] = [
  [
    'hold',
    /\bsegur(?:a|am|ar|ando|o)\b|\btoleranc\w*|\batras\w*|\bguard(?:a|am|ar)\b.*\bquanto tempo\b|\bquanto tempo\b.*\b(?:guard|espera|segur)\w*|\b(?:hold|keep) (?:the|my|our|a) (?:table|reservation)|\brunning late\b|\bguardan\b|\bretraso\b/,
  ],
  [
    'notice',
    /\bantecedencia\b|\bantecip\w*|\bquanto tempo antes\b|\bquant[oa]s (?:dias|horas) antes\b|\bem cima da hora\b|\bde ultima hora\b|\bin advance\b|\bahead of time\b|\banticipacion\b/,
  ],
  [
    'confirmation',
    /\bconfirm\w+ (?:na hora|automatic\w*|sozinh\w*)|\b(?:ja )?fica confirmad\w*|\bprecisa (?:ser )?confirmad\w*|\bquem confirma\b/,
  ],
  [
    'party',
    /\bquant[oa]s (?:pessoas|gente|lugares|convidados|people)\b|\b(?:maximo|minimo|limite|no maximo|no minimo)\b|\bhow many people\b|\b(?:minimum|maximum)\b|\bcuantas personas\b/,
  ],
  ['days', /\b(?:que|quais|qual) (?:os |e o )?dias?\b|\btodos os dias\b|\bem que dias?\b|\b(?:which|what) days\b/],
  [
    'times',
    /\b(?:ate|a partir de|de|ate as|das) (?:que|quais|qual) horas?\b|\bate quando\b|\b(?:que|quais|qual) (?:os |e o |o )?horarios?\b|\b(?:until|by|from) (?:what|which) time\b|\bhasta que hora\b/,
  ],
]
const ACCEPTS =
  /\b(?:aceit\w+|faz|fazem|trabalh\w+ com|pegam|fazer|possivel|pode|posso|da para|tem|has|do you)\b.*\b(?:reserv\w*|mesas?)\b|\breserv\w*\b.*\b(?:aceit\w+|fazem|pode|da)\b|\b(?:take|accept|acepta\w*|hacen) (?:\w+ )?reserv/
const TABLE = /\breserv\w*|\bmesas?\b|\btables?\b|\bbook/
const ASKING = /\?|\b(?:quant[oa]s?|qual|quais|ate|que|tem|aceit\w+|faz|fazem|pode|posso|da para|segur\w+|precisa)\b/
/**
 * Tells for each topic whether a statement of the venue's texts covers it, in which case the texts answer and not the
 * rules.
 */
const TELLS: Record<RuleTopic, (statement: Sentence) => boolean> = {
  party: ({ normalized }) => /\d+ (?:pessoas|lugares|convidados|adultos)/.test(normalized),
  notice: ({ normalized }) => /antecedencia|\bantes\b|mesmo dia|\bdo dia\b/.test(normalized),
  hold: ({ normalized }) => /toleranc|\bsegur(?!anca|os?\b)|\batras/.test(normalized),
  days: ({ weekdays }) => weekdays.size > 0,
  times: ({ normalized }) =>
    /\b(?:chegada|ate as|a partir das|das) ?\d*/.test(normalized) && /\d ?h|\d:\d/.test(normalized),
  confirmation: ({ normalized }) => /\bconfirm/.test(normalized),
}

/**
 * Answers a question about table rules ("ate quantas pessoas?") from the owner's settings; null where it is none or
 * where the venue's texts answer it.
 *
 * @param given the slots that the burst gives: with more than one it is a wish and no question
 */
export function answerTableRules(reading: Reading, given: Slots): BookingOutcome | null {
  const { venue, intents, language, index } = reading
  const text = `${reading.text}\n${fold(reading.messages.join('\n'))}`
  const rules = venue.tables
  if (!rules || intents.has('guestList') || intents.has('cancel')) return null
  if (!(TABLE.test(text) || intents.has('reserve')) || !ASKING.test(text) || toldOf(given) > 1) return null
  const statements = bookingStatements(index)
  const topic = ASKS.find(([, asks]) => asks.test(text))?.[0]
  if (topic) {
    if (isTold(topic, statements, rules.partyMax)) return sayTexts(topic, statements)
    if (!rules.told) return null
    const said = sayTableRule(language, rules, topic)
    return said ? { text: said, actions: [] } : null
  }
  if (!ACCEPTS.test(text) || statements.length > 0 || toldOf(given) !== (given.date ? 1 : 0)) return null
  if (given.date && rules.days.length > 0 && !rules.days.includes(weekdayOf(given.date)))
    return { text: reading.copy.reservation.days(rules.days), actions: [] }
  return bookTable(reading, given)
}

/** Matches how long a table is kept, in any text; "temos seguranca na porta" does not match. */
const HOLDS = /\btoleranc\w*|\b(?:segur|guard)(?:a|am|amos|ada)\b (?:\w+ ){0,3}(?:mesas?|reservas?|lugar(?:es)?)\b/

/** Says how long a table is kept, from the venue's texts or its rules; null where neither says it. */
export function holdTold({ venue, index, language }: Reading): string | null {
  const told = holdingIn(index)
  if (told.length > 0) return told.join(' ')
  return venue.tables?.told ? sayTableRule(language, venue.tables, 'hold') : null
}

/** Returns the sentences of a venue's texts about keeping tables. */
const holdingIn = readOnce((index: VenueIndex): string[] => {
  const texts = index.passages.filter(({ kind }) => kind === 'text').flatMap(({ sentences }) => sentences)
  const said = [
    ...bookingStatements(index).filter(TELLS.hold),
    ...texts.filter(({ normalized }) => HOLDS.test(normalized)),
  ]
  return [...new Set(said.map(({ text }) => text))]
})

/** Tells whether the texts cover a topic; for group sizes, only where they refuse what the rules would take. */
function isTold(topic: RuleTopic, statements: Sentence[], size: number) {
  if (!statements.some(TELLS[topic])) return false
  if (topic !== 'party') return true
  const request = { date: '2024-01-01', time: null, size, isSpecialDate: false, lead: 0, nowSameDay: null }
  const known = { hasDate: false, hasTime: false, hasSize: true }
  return brokenRule(statements, request, { text: '', terms: new Set() }, known) !== null
}

/** Returns the venue's own sentences on keeping tables and on notice; other topics are found like any other answer. */
function sayTexts(topic: RuleTopic, statements: Sentence[]): BookingOutcome | null {
  if (topic !== 'hold' && topic !== 'notice') return null
  const told = statements.filter(TELLS[topic]).map(({ text }) => text)
  return { text: told.join(' '), actions: [] }
}

const toldOf = ({ date, time, size, name }: Slots) =>
  [date, time, size, name].filter((each) => each !== undefined && each !== '').length
