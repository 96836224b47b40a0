import type { Draft } from '../compose-draft.ts'
import { asksForList, LONGEST_REPLY } from '../../dialogue/shorten.ts'
import { readable } from '../../language/foreign.ts'
import { fold } from '../../language/fold.ts'
import { OTHER_DAYS } from '../../language/words/reply-words.ts'
import type { Objection } from '../model-types.ts'
import { claimedUndone } from './claims.ts'
import { datesIn, wrongWeekday } from './days.ts'
import type { Evidence, Said } from './evidence.ts'
import { misusedFigure, unfoundedFigure } from './figures.ts'
import { ungrounded } from './grounding.ts'
import { leakIn } from './leaks.ts'
import { isOfOtherDay, misplacedDay } from './moments.ts'
import { sentencesIn } from './sentences-in.ts'

/** The length in characters from which a reply counts as a list. */
const LONGEST_LIST = 1500

/** Matches subjects of which a model may list many, where the venue's own texts are given as they are. */
const MANY = /\b(?:pratos|bebidas)\b/

/**
 * The objections to a draft. `hard`: nothing supports a figure, a date, a name or an action, or the reply reveals the
 * machine. `soft`: words alone cannot decide it, and another model that reads evidence and reply may.
 */
export type Verdict = { hard: Objection | null; soft: Objection | null }

export function checkReply({ parts, said, actions }: Draft, evidence: Evidence): Verdict {
  const stopped = (kind: Objection['kind'], found: string): Verdict => ({ hard: { kind, found }, soft: null })
  if (parts.length === 0) return stopped('empty', '')
  const length = parts.map(({ text }) => text).join('\n\n').length
  if (length > (asksForList(evidence.reading.text) || MANY.test(evidence.reading.text) ? LONGEST_LIST : LONGEST_REPLY))
    return stopped('length', said.slice(0, 80))
  const leaked = leakIn(said, evidence.sources)
  if (leaked) return stopped('leak', leaked)
  if (evidence.misquoted) return stopped('quote', evidence.misquoted)
  const today = evidence.reading.at.date
  let soft: Objection | null = null
  for (const sentence of saidIn(said, evidence)) {
    const claimed = claimedUndone(sentence.text, actions, evidence)
    if (claimed) return stopped('claim', claimed)
    const misdated = wrongWeekday(sentence.text, today)
    if (misdated) return stopped('date', misdated)
    const misplaced = misplacedDay(sentence, evidence)
    if (misplaced) return { hard: misplaced, soft: null }
    const figure = unfoundedFigure(sentence, said, evidence)
    if (figure) return { hard: figure, soft: null }
    soft ??= misusedFigure(sentence, said, evidence)
    if (isOfOtherDay(sentence, evidence)) soft ??= { kind: 'date', found: sentence.text }
    const unheld = ungrounded(sentence, said, evidence, actions)
    // A favour is money: no second opinion grants it.
    if (unheld?.kind === 'promise') return { hard: unheld, soft: null }
    soft ??= unheld
  }
  return { hard: null, soft }
}

/**
 * Returns the sentences with their dates: one without a day continues that of the one before, and the first takes the
 * day that was asked for.
 */
function saidIn(said: string, { reading }: Evidence): Said[] {
  const today = reading.at.date
  const asked = reading.dates.length > 0 ? reading.dates : datesIn(reading.text, today)
  let dates = asked
  return sentencesIn(said).map((text) => {
    const own = datesIn(reading.language === 'pt' ? text : readable(text, reading.language), today)
    if (own.length > 0) dates = own
    const tonight = dates.includes(today) && reading.tonight !== today ? [reading.tonight] : []
    const isWeekly = own.length > 0 && !NEAR_DATE.test(fold(text)) && !own.some((date) => asked.includes(date))
    return { text, dates: isOfOtherDays(text) ? [] : [...dates, ...tonight], isWeekly }
  })
}

/** Matches a date, or a day that is named by its distance. */
const NEAR_DATE = /\d\/\d|\b(?:hoje|amanha|est[ea]|ness[ea]|nest[ea]|tonight|today|tomorrow)\b/

const isOfOtherDays = (text: string) => new RegExp(OTHER_DAYS).test(fold(text))
