import { assistantCopy, type AssistantCopy } from '@balcao/copy/assistant/portuguese'
import { assistantCopyInEnglish } from '@balcao/copy/assistant/english'
import { assistantCopyInSpanish } from '@balcao/copy/assistant/spanish'
import type { AssistantVenue, Language, Order, ReplyInput, Turn } from '../assistant-types.ts'
import { type LocalMoment, toLocal } from '@balcao/contract/local-time'
import { nightThatRuns } from '../hours/open-status.ts'
import { type Clause, clausesOf } from '../language/clauses.ts'
import { customerLanguage, foreignLanguage, isPortuguese, readable } from '../language/foreign.ts'
import { type Intent, intentsOf } from '../language/intents.ts'
import { fold } from '../language/fold.ts'
import { asksAboutOthers } from '../language/privacy.ts'
import { termsOf, termsOfNormalized } from '../language/terms.ts'
import type { VenueIndex } from '../retrieval/venue-index.ts'
import { withDayNumber } from './clauses/bare-day.ts'
import { TALK_STAYS } from './lately.ts'
import { type DaysOfTalk, daysOfTalk, withThatDay } from './clauses/day-of-talk.ts'
import { type Act, actsOf, type Before } from '../understanding/acts.ts'
import { type Previous, previousOf } from './clauses/previous.ts'

export const COPIES: Record<Language, AssistantCopy> = {
  pt: assistantCopy,
  en: assistantCopyInEnglish,
  es: assistantCopyInSpanish,
}

/**
 * Tells whether a name is that of somebody whom the venue's texts name ("fale com a Rebeca"), or a word of its own
 * name.
 */
function isOfVenue(name: string, { settings }: ReplyInput['venue'], { passages }: VenueIndex) {
  return fold(settings.name).includes(name) || passages.some(({ content }) => fold(content).includes(name))
}

/** A burst as the rest of the dialogue sees it, with everything needed to answer it. */
export type Reading = Previous &
  DaysOfTalk & {
    venue: AssistantVenue
    index: VenueIndex
    history: Turn[]
    messages: string[]
    /** The whole burst, normalized. */
    text: string
    clauses: Clause[]
    intents: ReadonlySet<Intent>
    /** Local dates named anywhere in the burst, in order, each once. */
    dates: string[]
    /** The current moment on the venue's wall clock. */
    at: LocalMoment
    /** The date of the running night: yesterday's past midnight, as long as its opening hours run. */
    tonight: string
    /** The things whose prices were asked for last, while that is recent. */
    order: Order | null
    /** The customer's coming reservations and names on lists, as the venue has them on record. */
    onRecord: Pick<ReplyInput, 'reservations' | 'guests'>
    /** The days of the customer's coming reservations. */
    ownDates: string[]
    /** True where data of another person are asked for. */
    private: boolean
    language: Language
    copy: AssistantCopy
    /** The assistant's last action; absent without a state. */
    did: Before | undefined
    /** The probability of each act (asking, booking, thanking …), 0 to 1. */
    acts: Record<Act, number>
  }

/** Returns the language of the burst; words of no language ("Robert Miles") take that of the turns before. */
function languageOf({ messages, history }: ReplyInput) {
  const said = messages.join('\n')
  const now = foreignLanguage(said)
  if (now || isPortuguese(said)) return now
  const before = customerLanguage(history.flatMap(({ role, text }) => (role === 'contact' ? [text] : [])).toReversed())
  return before === 'pt' ? null : before
}

/** Reads a burst once; every answer is made from the result. */
export function readBurst(given: ReplyInput, index: VenueIndex): Reading {
  const { timezone } = given.venue.profile
  const at = toLocal(given.now, timezone)
  const tonight = given.venue.hoursKnown ? nightThatRuns(given.venue.profile, at) : at.date
  const ofTalk = daysOfTalk(given, tonight)
  const ownDates = [...new Set((given.reservations ?? []).map(({ date }) => date))]
  const thatDay = ofTalk.days.length > 0 ? ofTalk.days : ownDates
  const input = { ...given, messages: withDayNumber(given.messages, given.history, timezone) }
  const foreign = languageOf(input)
  // "Mureta" is no misspelt "muleta" in a venue that has one.
  const name = fold(input.venue.settings.name)
  const keeps = (word: string) => name.includes(word) || termsOfNormalized(word).some((term) => index.has(term))
  const clauses = clausesOf(withThatDay(input.messages, thatDay), at.date, foreign, keeps).map((clause) =>
    withNamedDay(clause, input.venue, index, at.date),
  )
  const text = readable(input.messages.join('\n'), foreign, keeps)
  return {
    venue: input.venue,
    index,
    history: input.history,
    messages: input.messages,
    text,
    clauses,
    intents: intentsOf(text),
    dates: [...new Set(clauses.flatMap((clause) => clause.dates.map(({ date }) => date)))],
    ...previousOf(input.history, DOORS.test(text), index, input.venue),
    at,
    tonight,
    order: orderOf(input),
    ...ofTalk,
    onRecord: { reservations: input.reservations, guests: input.guests },
    ownDates,
    private: asksAboutOthers(input.messages.join('\n'), (name) => isOfVenue(name, input.venue, index)),
    language: foreign ?? 'pt',
    copy: COPIES[foreign ?? 'pt'],
    did: input.state?.did,
    acts: actsOf(input.messages.join('\n'), input.state?.did ?? (input.history.length === 0 ? 'start' : undefined)),
  }
}

/** The number of turns in which an order may be continued. */
const ORDER_TURNS = 5

function orderOf({ state, history, now }: ReplyInput): Order | null {
  const order = state?.order
  const last = history.at(-1)
  return order && last && now.getTime() - last.at.getTime() < TALK_STAYS && order.age < ORDER_TURNS ? order : null
}

/** Terms in the name of a special date that name no day ("Festa de", "Vespera do"). */
const OF_ANY_DAY = new Set(
  termsOf(
    'festa noite vespera feriado aniversario casa festival dia data especial almoco jantar ceia brunch novo fim evento privado reforma equipe ferias recesso manutencao inventario horario estendido reduzido',
  ),
)

/** Matches the anniversary of the town, under any name. */
const CITY_DAY = /^aniversario d/

/**
 * Adds the special date that a clause names ("Iemanja funciona que horario?"), where no text of the venue speaks of it.
 */
function withNamedDay(clause: Clause, { profile }: AssistantVenue, index: VenueIndex, today: string): Clause {
  const asksHours = clause.intents.has('openHours') || clause.intents.has('doors')
  if (!asksHours || clause.dates.length > 0 || clause.terms.length === 0) return clause
  const named = profile.datasEspeciais.find(({ data, descricao }) => {
    if (data >= today && clause.terms.includes('#diadacidade') && CITY_DAY.test(fold(descricao))) return true
    const name = termsOf(descricao).filter((term) => !OF_ANY_DAY.has(term))
    return data >= today && name.some((term) => !index.has(term)) && name.every((term) => clause.terms.includes(term))
  })
  if (!named) return clause
  const name = new Set(termsOf(named.descricao))
  return {
    ...clause,
    dates: [{ date: named.data, kind: 'holiday', start: 0, end: 0 }],
    terms: clause.terms.filter((term) => !name.has(term)),
  }
}

/** Matches a question about the opening hours in the middle of a booking ("Ate que horas voces ficam abertos?"). */
const DOORS =
  /\b(?:abr(?:e|em|ir|imos|iu)|fech(?:a|am|ar)|funciona\w*|abert[oa]s?)\b|\bhorarios? (?:de (?:voces|funcionamento)|da casa|do bar)\b|\b(?:qual|quais) (?:e |sao )?(?:o |os )?horarios?\b(?! (?:da|das|de|para|pra) (?:reserva|mesa|chega))/
