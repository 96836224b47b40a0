import type { Order } from '../../assistant-types.ts'
import type { PriceMoment } from '../../knowledge/prices.ts'
import type { Clause } from '../../language/clauses.ts'
import { addDays } from '@balcao/contract/local-time'
import { blankMentions } from '../../language/dates/parse-dates.ts'
import { fold, normalize } from '../../language/fold.ts'
import { TAKES_BACK, THAT_HOUR } from '../../language/order-words.ts'
import { DINNER, EVE, LUNCH } from '../../language/price-words.ts'
import { wordStems } from '../../language/terms.ts'
import { parseTimes } from '../../language/times.ts'
import { datesFor } from '../clauses/clause-asks.ts'
import type { Reading } from '../reading.ts'

/** Returns the day and hour that a price is asked for, as far as they are named. */
export function momentIn(
  reading: Reading,
  clause: Clause,
  { ofTable = true } = {},
): Pick<Order, 'date' | 'minutes' | 'part'> {
  const date = dateIn(reading, clause) ?? (ofTable && reading.ownDates.length === 1 ? reading.ownDates[0] : undefined)
  const [time] = timesIn(reading, clause)
  const minutes = time && (time.certain || time.minutes >= NOON ? time.minutes : time.minutes + NOON)
  const isLunch = LUNCH.test(clause.text)
  const part = isLunch === DINNER.test(clause.text) ? undefined : isLunch ? 'lunch' : 'dinner'
  return { ...(date && { date }), ...(minutes !== undefined && { minutes }), ...(part && { part }) }
}

const NOON = 12 * 60

/** Returns the named day; the last one where the first is withdrawn ("quinta, nao, pera, sexta"). */
function dateIn(reading: Reading, clause: Clause): string | undefined {
  const dates = datesFor(reading, clause)
  if (dates.length > 0) return TAKES_BACK.test(clause.text) ? dates.at(-1) : dates[0]
  if (/\b(?:hoje|agora)\b/.test(clause.text)) return reading.at.date
  const recent = reading.order && reading.order.age <= 1 ? reading.order.date : undefined
  return reading.days[0] ?? recent
}

/** Returns the named hour or, with "nesse horario", the one that the customer named last. */
function timesIn({ history }: Reading, { text, dates }: Clause) {
  const times = hoursIn(text, dates)
  if (times.length > 0 || !THAT_HOUR.test(text)) return times
  const turns = history
    .filter(({ role }) => role === 'contact')
    .slice(-2)
    .toReversed()
  return turns.map((turn) => parseTimes(normalize(turn.text))).find((named) => named.length > 0) ?? []
}

export function priceMoment(
  reading: Reading,
  { date, minutes, part }: Pick<Order, 'date' | 'minutes' | 'part'>,
): PriceMoment {
  const day = date ?? reading.tonight
  const specialOn = (on: string) => reading.venue.profile.datasEspeciais.find(({ data }) => data === on)
  const special = specialOn(day)
  const isEve = special !== undefined && EVE.test(fold(special.descricao))
  return {
    date: day,
    holiday: special !== undefined && !isEve,
    eve: isEve || specialOn(addDays(day, 1)) !== undefined,
    ...(minutes !== undefined && { minutes }),
    ...(part && { part }),
  }
}

/** Returns the hours that a text names; "as tres entradas" is none. */
export const hoursIn = (text: string, dates: Clause['dates']) =>
  parseTimes(blankMentions(text, dates)).filter(({ certain, end }) => {
    const next = /^ ([a-z]+)/.exec(text.slice(end))?.[1]
    return certain || !next || wordStems(next).length === 0
  })
