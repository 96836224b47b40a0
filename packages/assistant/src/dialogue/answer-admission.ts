import { formatClock, parseClock, weekdayOf } from '@balcao/contract/local-time'
import { type Admission, admissionOf, type Entrant } from '../knowledge/admission.ts'
import { type AgeRule, ageRulesOf, speaksOfAge } from '../knowledge/age-rules.ts'
import type { Clause } from '../language/clauses.ts'
import { agesAsked, BROUGHT, companyAsked, wordsAsked } from '../language/entrants.ts'
import { fold, normalize } from '../language/fold.ts'
import { readable } from '../language/foreign.ts'
import { GENERIC } from '../retrieval/choose-passages.ts'
import type { Found } from '../retrieval/find-answer.ts'
import { withSubject } from '../retrieval/with-subject.ts'
import { datesFor } from './clauses/clause-asks.ts'
import { lately } from './lately.ts'
import { hoursIn } from './prices/price-moment.ts'
import type { Reading } from './reading.ts'

const ASKS_IN = new RegExp(
  [
    String.raw`\bentr(?:a|am|ar|amos|o|em)\b`,
    String.raw`\b(?:pode|podem|pod(?:eria|emos))(?=\W*$| (?:ir|vir|entr\w+|ficar|assistir|ver|participar|jogar|junto|comigo|com|n[oa]s?|ai|la|tambem|estar|frequentar|sozinh\w+|menor\w*|crianca\w*|adolescente\w*|bebe\w*|el[ea]s?)\b)`,
    String.raw`\b(?:posso|podemos|da para|rola|consig[ao]|consegue|quero|queria|tem como|tem problema) (?:\w+ )?(?:ir|entrar|ficar|(?:levar|trazer) ${BROUGHT})`,
    String.raw`\bdeixam? (?:entr|ir)|\bpermit\w+|\bproibid\w+|\ballowed\b|\baceitam?\b|\bliberad[oa]s?\b|\bbarrad[oa]s?\b|\bvai junto\b`,
  ].join('|'),
)
const GOES_ON = /^(?:e|nem|mas|ta|ah|entao|eu|nao|se|mesmo|so|ok)\b/
const ASKS_OTHER = /\b(?:quanto|quant[oa]s|que horas|quem|onde|qual|tem|paga\w*|reserv\w+)\b/

/** The number of further customer messages in which somebody who was asked about is still the subject. */
const TURNS = 3

/**
 * Answers who may come in: yes or no first, then the venue's text word for word. Returns null where that is not asked,
 * or where the venue's rules do not decide it.
 */
export function answerAdmission(reading: Reading, clause: Clause, found?: Found): Found | null {
  if (clause.intents.has('price')) return null
  const rules = ageRulesOf(reading.index)
  if (rules.length === 0) return null
  const asked = askedOf(reading, clause, rules, found)
  if (!asked || hasOwnAges(reading, asked.date)) return null
  const { entrant } = asked
  const admission = admissionOf(rules, entrant)
  if (!admission) return null
  const passages = [...new Set(rules.filter((rule) => isAbout(rule, entrant)).map(({ passage }) => passage))]
  const told = passages.map((passage) => withSubject(passage, passage.content))
  return { confidence: 'sure', coverage: 1, text: [say(reading, entrant, admission), ...told].join('\n'), passages }
}

/** Tells whether a question is about the admission of an age. It asks for no table, whatever day and hour it names. */
export const asksAdmission = ({ clauses, text, intents }: Pick<Reading, 'clauses' | 'text' | 'intents'>) =>
  !intents.has('reserve') &&
  text.includes('?') &&
  agesAsked(text) !== null &&
  clauses.some((clause) => ASKS_IN.test(clause.text))

const isAbout = ({ ages, scope, isPlaceOrTime }: AgeRule, { ages: asked, words }: Entrant) =>
  ages.from <= asked.to &&
  ages.to >= asked.from &&
  (scope.size === 0 || isPlaceOrTime || [...scope].some((word) => words.has(word)))

/** Tells whether an evening states an age itself, so that the venue's general rules do not apply. */
const hasOwnAges = ({ index, tonight }: Reading, date: string | undefined) =>
  index.events.some(
    (event) =>
      speaksOfAge(event) && event.sentences.some((each) => (date ? each.date === date : each.date! >= tonight)),
  )

function askedOf(reading: Reading, clause: Clause, rules: AgeRule[], found: Found | undefined) {
  const own = agesAsked(clause.text)
  const here = own ?? (isAboutOther(reading, clause, rules, 'text') ? null : agesAsked(reading.text))
  const isTold = found?.passages.some((passage) => rules.some((rule) => rule.passage === passage))
  const isIt = (isTold || ASKS_IN.test(clause.text)) && !isAboutOther(reading, clause, rules, 'title')
  if (here && isIt) return entrantOf(reading, clause, here, reading.text)
  const before = goesOn(reading, clause, rules)
  const ages = before ? (here ?? agesAsked(before)) : null
  return ages && before ? entrantOf(reading, clause, ages, here ? reading.text : before) : null
}

/** Tells whether the question is about something that another text of the venue covers ("Na visita da fabrica"). */
const isAboutOther = ({ index }: Reading, { terms }: Clause, rules: AgeRule[], where: 'text' | 'title') =>
  !terms.some((term) => rules.some(({ scope }) => scope.has(term))) &&
  terms.some(
    (term) =>
      !OF_PEOPLE.has(term) &&
      !GENERIC.has(term) &&
      index
        .having(term)
        .some(
          (passage) =>
            passage.kind === 'text' &&
            (where === 'text' || passage.titleTerms.has(term)) &&
            !rules.some((rule) => rule.passage === passage),
        ),
  )

const OF_PEOPLE = new Set(['#idade', '#crianca', '#documento'])

function entrantOf(reading: Reading, clause: Clause, ages: Entrant['ages'], before: string) {
  const show = WATCHES.test(clause.text) ? showOn(reading, datesFor(reading, clause)[0] ?? reading.days[0]) : null
  const date = datesFor(reading, clause)[0] ?? show?.date
  const [time] = hoursIn(reading.text, clause.dates)
  const minutes = time ? (time.certain || time.minutes >= NOON ? time.minutes : time.minutes + NOON) : show?.minutes
  const company = companyAsked(reading.text) ?? companyAsked(before)
  const entrant: Entrant = {
    ages,
    words: wordsAsked(reading.text),
    ...(company && { company }),
    ...(date && { weekday: weekdayOf(date) }),
    ...(minutes !== undefined && { minutes }),
  }
  return { entrant, date }
}

const NOON = 12 * 60
const WATCHES = /\bassist\w+|\bver (?:[oa]s? )?(?:show|banda|jogo|apresentacao)\b/

/** Returns the only show of an evening, whose hour a question about admission means. */
function showOn({ index }: Reading, date: string | undefined) {
  const shows = index.events.flatMap(({ sentences }) => sentences.flatMap(({ event }) => event ?? []))
  const [show, ...others] = shows.filter((each) => each.date === date)
  const minutes = show && others.length === 0 ? parseClock(show.starts) : null
  return show && minutes !== null ? { date: show.date, minutes } : null
}

/**
 * Returns the message in which the customer asked about somebody, where this one follows the stated rules up ("E se for
 * com a avo?").
 */
function goesOn({ history, text }: Reading, clause: Clause, rules: AgeRule[]): string | null {
  const last = history.at(-1)
  if (!last || last.role === 'contact' || ASKS_OTHER.test(text)) return null
  const isMore =
    companyAsked(text) !== undefined ||
    (GOES_ON.test(clause.text) &&
      (clause.dates.length > 0 || hoursIn(text, clause.dates).length > 0 || agesAsked(text) !== null))
  const said = fold(last.text)
  if (!isMore || !rules.some(({ passage }) => passage.sentences.some((each) => said.includes(fold(each.text)))))
    return null
  const told = lately(history, last.at, TURNS).flatMap((turn) =>
    turn.role === 'contact' ? normalize(readable(turn.text)) : [],
  )
  return told.find((each) => agesAsked(each) !== null) ?? null
}

function say({ copy }: Reading, { ages, minutes }: Entrant, { answer, company, until, notAfter }: Admission): string {
  const { admission } = copy
  if (notAfter !== undefined) return admission.notAfter(ages, formatClock(notAfter))
  const given = { company, ...(until !== undefined && { until: formatClock(until) }) }
  if (answer === 'yes') return admission.yes(ages, given)
  if (answer === 'only')
    return company.length === 0 && until === undefined ? admission.yes(ages, given) : admission.only(ages, given)
  if (company.length > 0) return admission.noOnly(ages, given)
  return admission.no(ages, minutes === undefined ? '' : copy.at(formatClock(minutes)))
}
