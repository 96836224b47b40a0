import type { KnownReservation } from '../assistant-types.ts'
import type { Reading } from '../dialogue/reading.ts'
import { readable } from '../language/foreign.ts'
import { doubtsGivingUp } from '../language/giving-up.ts'
import { saysOnly } from '../language/intents.ts'
import { parseAbsence } from '../language/stays-away.ts'
import { POLICY } from './booking-kind.ts'
import { cancelBooking } from './cancel-booking.ts'
import { CHANGES_IT } from './change-words.ts'
import type { BookingOutcome } from './outcome.ts'
import { keepsTable } from './not-meant.ts'
import { sayTable, slotsOf } from './own-reservations.ts'
import { readSlots } from './slots.ts'
import { AGREED, givesUp } from './thread.ts'

const PLACE = '(?:bar|boteco|restaurante|lugar|canto|local|role|balada|pizzaria|festa|casa)'
const GOES_ELSEWHERE = new RegExp(
  `\\b(?:vou|vamos|iremos|irei|ir|irmos|indo|fomos|fui|ficamos|fechamos|ach(?:ei|amos)|arrum(?:ei|amos)|reserv(?:ei|amos)|consegu(?:i|imos)) (?:\\w+ ){0,3}?n?outr[oa] (?:\\w+ )?${PLACE}\\b|\\b(?:vou|vamos|prefiro|preferimos|melhor|vai) (?:mesmo )?ficar em casa\\b`,
)
/** Matches words about later, another day or a question, none of which concern this table. */
const OF_LATER =
  /\?|\b(?:depois|antes|tambem|outro dia|semana que vem|mes que vem|ontem|so isso)\b|\besquec\w+ (?:d?[oa]s? )(?!reserva|mesa)/

/** Tells whether the evening's plans are elsewhere ("Vou noutro bar", "achamos outro lugar"). */
export const goesElsewhere = (text: string): boolean => GOES_ELSEWHERE.test(text) && !OF_LATER.test(text)

const NOT = '\\b(?:nao|no)'
const ABLE =
  '(?:pod(?:er|emos|eremos|erei)|posso|puder|cons(?:igo|eguir|eguimos|eguirei|eguiremos)|(?:vai )?(?:dar|da|rolar) para|t(?:em|emos|enho) como|(?:vai ser|sera|e) possivel)'
const COME = '(?:ir|comparecer|aparecer|estar ai|estar presentes?)'
const DAY = '(?:hoje|amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo|dia \\d{1,2}|esse dia|nesse dia)'
/** Matches what may accompany it without being another plan, such as the day and apologies. */
const REST = `(?: (?:mais|nao|ai|a|n[oa]|ness[ea]|ess[ea]|est[ea]|-?feira|(?:de |a )?noite|${DAY}))*`
const NOT_COMING = new RegExp(
  `${NOT} (?:vou |vamos |vai |irei |iremos )?(?:a )?(?:mais )?${ABLE} (?:mais )?(?:para )?${COME}\\b(?! (?:de (?!noite)|com|sem|a pe)\\b)|(?:${NOT} (?:vou|vamos|irei|iremos)|\\ba gente nao vai)(?: (?:mais|poder|conseguir|comparecer|aparecer))*${REST}(?=\\W*$|[.,;!\\n]| (?:porque|pois|por causa))`,
)
/** Matches that they come after all, at another moment, in another number or with other people. */
const COMES_OTHERWISE =
  /\b(?:vou|vamos|iremos|irei) (?:hoje|amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo)\b|\b(?:mas|so|e sim|entao) (?:\w+ ){0,3}?(?:vai|vao|vou|vamos|vem|iremos|irei|chego|chegamos)\b|\b(?:vou|vamos|iremos|irei) (?:n[oa] |em |so |com |as |de )|\b(?:somos|seremos)\b|\b(?:posso|podemos|pode|da para|tem como) (?:\w+ ){0,3}?(?:(?:as )?\d|hoje\b|amanha\b|segunda\b|terca\b|quarta\b|quinta\b|sexta\b|sabado\b|domingo\b)|\b(?:quem vai|vai no (?:meu|nosso) lugar)\b/
/** Matches the answer of a customer who keeps the table ("Nao, vou sim", "deixa como esta"). */
export const STAYS =
  /\b(?:vou|vamos) sim\b|\b(?:mant\w+|deix\w+ (?:como|assim))\b|^\W*nao,? (?:precisa|por enquanto|ainda nao|deixa|pode deixar)\b/
/** Tells whether a message cancels explicitly. */
export const saysCancel = (text: string): boolean => /\b(?:cancel|desmarc|desist)\w*/.test(text)

/** Tells whether they stay away and want no other moment ("Nao vamos mais no sabado"). */
const staysAway = (text: string): boolean => {
  const said = NOT_COMING.exec(text)
  if (!said || text.includes('?') || /\bse (?:eu |a gente |nos )?n(?:a)?o\b/.test(text)) return false
  return !comesOtherwise(text.replace(said[0], ' '))
}

const comesOtherwise = (text: string) => CHANGES_IT.test(text) || COMES_OTHERWISE.test(text)

/**
 * Tells whether not coming is only meant for that moment or for one of the guests ("Nao vou poder ir as 20h, pode ser
 * 21h?").
 */
export const comesAnyway = (text: string): boolean => {
  const said = NOT_COMING.exec(text)
  return said !== null && !saysCancel(text) && comesOtherwise(text.replace(said[0], ' '))
}

/** Returns the reservations of the named day, or all of them where that day has none. */
function ofThatDay({ messages, at }: Reading, rows: KnownReservation[]) {
  const { date } = readSlots(messages, at.date, new Set(), {})
  const thatDay = rows.filter((row) => row.date === date)
  return thatDay.length > 0 ? thatDay : rows
}

/**
 * Asks a customer with a table whether to cancel it after "Esquece, vou noutro bar", and cancels only on a yes. Returns
 * null where nothing like it is said and nothing was asked.
 */
export function giveUpTable(reading: Reading, rows: KnownReservation[]): BookingOutcome | null {
  const { copy, text, history, at } = reading
  const last = history.at(-1)
  const before = last && last.role !== 'contact' ? last.text : ''
  const asked = before.includes(copy.reservation.cancelIt) ? rows.find(({ code }) => before.includes(code)) : undefined
  if (asked && saysOnly(text, 'yes'))
    return cancelBooking(
      reading,
      { slots: slotsOf(asked), confirmed: true, kind: 'reservation', expected: new Set() },
      asked,
    )
  if (asked && (saysOnly(text, 'no') || STAYS.test(text)))
    return { text: copy.reservation.keepsIt(asked.code), actions: [] }
  const speaksOfIt = AGREED.test(readable(before)) || rows.some(({ code }) => before.includes(code))
  const leaves = goesElsewhere(text) || (speaksOfIt && givesUp(text) && !OF_LATER.test(text))
  // Of somebody else who does not come the table is only to be smaller.
  const away = staysAway(text) && parseAbsence(text) === null
  const doubted = doubtsGivingUp(text)
  const meant = away || doubted ? ofThatDay(reading, rows) : rows
  const isAsked = reading.intents.has('cancel')
    ? doubted && !POLICY.test(text) && !keepsTable(text) && !comesAnyway(text)
    : leaves || away
  if (meant.length === 0 || !isAsked) return null
  const lines = meant.map((each) => copy.reservation.stillThere(each.code, sayTable(reading, each, at.date)))
  const question = meant.length === 1 ? copy.reservation.cancelIt : copy.reservation.cancelWhich
  return { text: meant.length === 1 ? `${lines[0]} ${question}` : [question, ...lines].join('\n'), actions: [] }
}
