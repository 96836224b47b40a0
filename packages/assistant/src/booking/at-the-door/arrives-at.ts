import type { KnownReservation, ReplyInput } from '../../assistant-types.ts'
import { openMomentOf } from '../../dialogue/answer-hours-at.ts'
import { doorPrices } from '../../dialogue/events/door-prices.ts'
import type { Reading } from '../../dialogue/reading.ts'
import { MINUTES_A_DAY } from '@balcao/contract/local-time'
import { blankMentions, parseDates } from '../../language/dates/parse-dates.ts'
import { normalize } from '../../language/fold.ts'
import { parseTimes } from '../../language/times.ts'
import { termsOf } from '../guest-list/say-guest-list.ts'
import type { BookingOutcome } from '../outcome.ts'
import { EXPLICIT, stateOf } from '../own-reservations.ts'

const COMES = /\b(?:cheg(?:o|amos|ar|armos|ando)|apare(?:co|cer|cermos)|arriv(?:e|ing)|lleg(?:o|amos|ar))\b/
/** Matches a question about coming late; a statement of the time may instead ask for another hour. */
const ASKED =
  /\?|\b(?:posso|podemos|da para|tem problema|tudo bem)\b|\bse (?:eu |a gente |nos )?(?:so )?cheg|^\W*(?:(?:oi|opa|eu|a gente|so)\W+)*cheg\w+ (?:as |la pelas |so as )?\d[^,]*$/
/** Matches a statement of arrival that sets the time of the table ("Vamos chegar as 21h, tudo bem?"). */
const WILL_COME = /\b(?:vou|vamos|iremos|quero|queremos) (?:\w+ )?cheg/
/** Matches "depois das 22h", which begins where "ate as 22h" ends. */
const LATER_THAN = /\b(?:depois|apos|passad[ao])\b/
const HALF_DAY = MINUTES_A_DAY / 2
/** The end of the night before, in minutes since midnight. */
const MORNING = 8 * 60
/** Matches what holds for late arrivals ("Quem chega depois da 1h paga o preco da porta"). */
const FOR_THE_LATE = /\b(?:depois|apos|passou|passando|a partir)\b/

/**
 * Answers "E se eu chegar 1h30?" for customers who have a table or a name on a list, for that day: how long a table is
 * held, or what the list gives and what is paid past its hour. Returns null where they have neither.
 *
 * @param hold the venue's statement of how long a table is held
 */
export function arrivesAt(
  reading: Reading,
  { guests = [] }: ReplyInput,
  rows: KnownReservation[],
  hold: string | null,
): BookingOutcome | null {
  const { text, intents, at, dates, venue } = reading
  if (!COMES.test(text) || intents.has('reserve') || intents.has('cancel') || EXPLICIT.test(text)) return null
  const [time, ...more] = parseTimes(blankMentions(text, parseDates(text, at.date)))
  if (!time || more.length > 0) return null
  const hours = time.certain ? [time.minutes] : [time.minutes, time.minutes + HALF_DAY]
  const openAt = (date: string) => hours.find((each) => openMomentOf(venue.profile, date, each) !== null)
  const isMeant = (date: string) => (dates.length === 0 || dates.includes(date)) && openAt(date) !== undefined
  const tables = rows.filter(({ date }) => isMeant(date))
  if (tables.length > 0) {
    if (!ASKED.test(text) || WILL_COME.test(text)) return null
    return { text: [...tables.map((each) => stateOf(reading, each)), ...(hold ? [hold] : [])].join('\n'), actions: [] }
  }
  const lines = guests.flatMap(({ listId, name, companions }) => {
    const list = venue.guestLists?.find(({ id }) => id === listId)
    if (!list || list.date < reading.tonight || !isMeant(list.date)) return []
    const own = [reading.copy.lists.own(termsOf(reading.language, list, at.date), name, companions), list.benefit]
    return [own.filter(Boolean).join(' '), ...afterwards(reading, list, openAt(list.date)!)]
  })
  return lines.length > 0 ? { text: [...new Set(lines)].join('\n'), actions: [] } : null
}

/** Returns the statements that apply to guests who come after the list's benefit has ended. */
function afterwards(
  { index, tonight, text }: Reading,
  { date, benefit }: { date: string; benefit: string },
  minutes: number,
) {
  const until = parseTimes(normalize(benefit)).at(-1)
  if (!until) return []
  const late = ofNight(minutes) + (LATER_THAN.test(text) ? 1 : 0)
  if (late <= ofNight(until.minutes)) return []
  const told = index
    .having('#listavip')
    .filter(({ kind, titleTerms }) => kind === 'text' && titleTerms.has('#listavip'))
    .flatMap(({ sentences }) => sentences.filter(({ normalized }) => FOR_THE_LATE.test(normalized)))
  return [...told, ...doorPrices(index, { dates: [date], today: tonight })].map((each) => each.text)
}

const ofNight = (minutes: number) => (minutes < MORNING ? minutes + MINUTES_A_DAY : minutes)
