import type { KnownReservation, ReplyInput } from '../../assistant-types.ts'
import { openMomentOf } from '../../dialogue/answer-hours-at.ts'
import { doorPrices } from '../../dialogue/programme/door-prices.ts'
import type { Reading } from '../../dialogue/reading.ts'
import { MINUTES_A_DAY } from '../../hours/local-time.ts'
import { blankMentions, parseDates } from '../../language/dates/parse-dates.ts'
import { normalize } from '../../language/fold.ts'
import { parseTimes } from '../../language/times.ts'
import { termsOf } from '../guest-list/say-guest-list.ts'
import type { BookingOutcome } from '../outcome.ts'
import { EXPLICIT, stateOf } from '../own-reservations.ts'

const COMES = /\b(?:cheg(?:o|amos|ar|armos|ando)|apare(?:co|cer|cermos)|arriv(?:e|ing)|lleg(?:o|amos|ar))\b/
/** Asked, and not told: who tells when they come may want another hour. */
const ASKED =
  /\?|\b(?:posso|podemos|da para|tem problema|tudo bem)\b|\bse (?:eu |a gente |nos )?(?:so )?cheg|^\W*(?:(?:oi|opa|eu|a gente|so)\W+)*cheg\w+ (?:as |la pelas |so as )?\d[^,]*$/
/** "Vamos chegar as 21h, tudo bem?" is when they want the table. */
const WILL_COME = /\b(?:vou|vamos|iremos|quero|queremos) (?:\w+ )?cheg/
/** "Depois das 22h" begins when the hour ends that "ate as 22h" names. */
const LATER_THAN = /\b(?:depois|apos|passad[ao])\b/
const HALF_DAY = MINUTES_A_DAY / 2
/** Before this hour, in minutes, it is still the night before. */
const MORNING = 8 * 60
/** "Quem chega depois da 1h paga o preco da porta" */
const FOR_THE_LATE = /\b(?:depois|apos|passou|passando|a partir)\b/

/**
 * "E se eu chegar 1h30?" of who has a table or a name on a list: that day's, and not the doors of today. Of a table how long
 * it is held; of a list what it gives and, past its hour, what is paid then. Null where neither is theirs.
 *
 * @param hold what the house has said of how long a table is held
 */
export function arrivesAt(
  reading: Reading,
  { guests = [] }: ReplyInput,
  rows: KnownReservation[],
  hold: string | null,
): BookingOutcome | null {
  const { text, intents, at, dates, house } = reading
  if (!COMES.test(text) || intents.has('reserve') || intents.has('cancel') || EXPLICIT.test(text)) return null
  const [time, ...more] = parseTimes(blankMentions(text, parseDates(text, at.date)))
  if (!time || more.length > 0) return null
  const hours = time.certain ? [time.minutes] : [time.minutes, time.minutes + HALF_DAY]
  const openAt = (date: string) => hours.find((each) => openMomentOf(house.profile, date, each) !== null)
  const isMeant = (date: string) => (dates.length === 0 || dates.includes(date)) && openAt(date) !== undefined
  const tables = rows.filter(({ date }) => isMeant(date))
  if (tables.length > 0) {
    if (!ASKED.test(text) || WILL_COME.test(text)) return null
    return { text: [...tables.map((each) => stateOf(reading, each)), ...(hold ? [hold] : [])].join('\n'), actions: [] }
  }
  const lines = guests.flatMap(({ listId, name, companions }) => {
    const list = house.guestLists?.find(({ id }) => id === listId)
    if (!list || list.date < reading.tonight || !isMeant(list.date)) return []
    const own = [reading.copy.lists.own(termsOf(reading.language, list, at.date), name, companions), list.benefit]
    return [own.filter(Boolean).join(' '), ...afterwards(reading, list, openAt(list.date)!)]
  })
  return lines.length > 0 ? { text: [...new Set(lines)].join('\n'), actions: [] } : null
}

/** What holds for who comes when the list gives nothing any more. */
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
