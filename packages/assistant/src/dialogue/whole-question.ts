import type { ReplyInput } from '../assistant-types.ts'
import { blankMentions, parseDates } from '../language/dates/parse-dates.ts'
import { isBareDate } from './clauses/clause-asks.ts'
import { type Reading, readBurst } from './reading.ts'

/** Matches what is left of a message that names something and asks nothing of its own ("e no ...?", "e se for ..."). */
const NAMES_ONLY =
  /^(?:\W|\b(?:e|ai|ah|mas|ok|entao|agora|so|tambem|ja|se|for|fosse|eu|a gente|ir|formos|pra|para|de|d[aeo]s?|n[ao]s?|em|o|a|os|as|dia|mesmo|mesma|sim|nao|que tal|hein|ne|nesse|nessa|neste|nesta|no caso|caso seja)\b)*$/

/** Matches this moment, which a question about another day does not ask about. */
const THIS_MOMENT = /\b(?:agora|ainda|ja)\b/g

/**
 * Returns the burst read as the whole question that it continues: after "quanto é a entrada na sexta?" the message "e
 * sábado?" is read as "quanto é a entrada no sábado?". Returns null where it is a question by itself.
 */
export function readWhole(reading: Reading, topic: string | undefined, input: ReplyInput): Reading | null {
  const question = topic && wholeQuestion(reading, topic)
  if (!question) return null
  const { index, language, copy, acts } = reading
  return { ...readBurst({ ...input, messages: [question] }, index), language, copy, acts }
}

function wholeQuestion({ clauses, at, order }: Reading, topic: string): string | null {
  const [clause] = clauses
  // A sum goes on by what was added up.
  if (order?.summed && order.age === 0) return null
  if (!clause || clauses.length > 1 || !isBareDate(clause)) return null
  if (!NAMES_ONLY.test(blankMentions(clause.text, clause.dates))) return null
  const day = clause.text.slice(clause.dates[0]!.start, clause.dates.at(-1)!.end)
  const [named, ...others] = parseDates(topic, at.date)
  const about = blankMentions(topic, others)
  const asked = named
    ? about.slice(0, named.start) + day + about.slice(named.end)
    : `${about.replace(/\W+$/, '')} ${day}?`
  return asked.replace(THIS_MOMENT, ' ')
}
