import type { ReplyInput } from '../assistant-types.ts'
import { blankMentions, parseDates } from '../language/dates/parse-dates.ts'
import { readable } from '../language/foreign.ts'
import { parseTimes } from '../language/times.ts'
import { NOTHING_BEFORE } from './clauses/previous.ts'
import { lately } from './lately.ts'
import { type Reading, readBurst } from './reading.ts'

/**
 * Returns the burst read as the whole question that it continues: after "quanto e a entrada na sexta?" the message "e
 * sabado?" is read as "quanto e a entrada no sabado?". Returns null where it is a question by itself.
 *
 * @param topic the question before; where it is not known, it is read from the history
 */
export function readWhole(reading: Reading, topic: string | undefined, input: ReplyInput): Reading | null {
  const question = wholeQuestion(reading, topic, input)
  if (!question) return null
  const { index, language, copy, acts } = reading
  return { ...readBurst({ ...input, messages: [question] }, index), ...NOTHING_BEFORE, language, copy, acts }
}

/** The number of earlier customer messages in which the question is looked for. */
const TURNS = 4

function wholeQuestion({ clauses, at, order }: Reading, topic: string | undefined, { history, now }: ReplyInput) {
  const [clause] = clauses
  // A sum goes on by what was added up.
  if (!clause || clauses.length > 1 || (order?.summed && order.age === 0)) return null
  const moment = momentIn(clause.text, at.date)
  if (!moment || !moment.isAll) return null
  const before =
    topic ??
    lately(history, now, TURNS)
      .flatMap(({ role, text }) => (role === 'contact' ? [readable(text)] : []))
      .find((text) => !momentIn(text, at.date)?.isAll)
  return before ? withMoment(before, moment, at.date) : null
}

type Moment = { day?: string; rest: string; isAll: boolean }

/** Returns the day and the hour or part of a day that a text names, and whether it says nothing else. */
function momentIn(text: string, today: string): Moment | null {
  const dates = parseDates(text, today)
  const undated = blankMentions(text, dates)
  const times = parseTimes(undated)
  const part = PART_OF_DAY.exec(blankMentions(undated, times))
  const [first, last] = [dates[0], dates.at(-1)]
  if (!first && times.length === 0 && !part) return null
  const others = blankMentions(undated, times).replace(PART_OF_DAY, ' ')
  const hour = times.length > 0 || part ? undated.replace(LEADS_IN, '').replace(/\W+$/, '').trim() : ''
  return { ...(first && { day: text.slice(first.start, last!.end) }), rest: hour, isAll: NAMES_ONLY.test(others) }
}

const PART_OF_DAY = /\b(?:almoco|jantar?|noite|tarde|manha|madrugada)\b/
const LEADS_IN = /^(?:\W|\b(?:e|ai|ah|mas|ok|entao|so|tambem|se|for|fosse|eu|ir|formos)\b)*/
/** Matches what is left of a message that names a moment and asks nothing of its own ("e no ...?", "e se for ..."). */
const NAMES_ONLY =
  /^(?:\W|\b(?:e|ai|ah|mas|ok|entao|agora|so|tambem|ja|se|for|fosse|eu|a gente|ir|indo|vier|formos|cheg(?:ar|armos|ando)|deixar|pra|para|de|d[aeo]s?|n[ao]s?|em|o|a|as|os|dia|mesm[oa]|sim|nao|que tal|hein|ne|ness[ea]|nest[ea]|antes|depois|a partir|ate)\b)*$/
/** Matches this moment, which a question about another day does not ask about. */
const THIS_MOMENT = /\b(?:agora|ainda|ja)\b/g

/** Puts another day, hour or part of the day into a question. */
function withMoment(question: string, { day, rest }: Moment, today: string): string {
  const [named, ...others] = parseDates(question, today)
  const about = day ? blankMentions(question, others) : question
  const dated =
    day && named
      ? about.slice(0, named.start) + day + about.slice(named.end)
      : `${about.replace(/\W+$/, '')} ${day ?? ''}`
  const asked = dated
    .replace(THIS_MOMENT, ' ')
    .split('?')
    .filter((part) => momentIn(part, today) || !NAMES_ONLY.test(part))
    .join('?')
    .replace(LEADS_IN, '')
  if (!rest) return `${asked}?`
  return `${blankMentions(asked, parseTimes(asked)).replace(PART_OF_DAY, ' ').replace(/\W+$/, '')} ${rest}?`
}
