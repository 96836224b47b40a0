import { bookingStatements } from '../booking/rules/booking-statements.ts'
import { brokenRule } from '../booking/rules/broken-rule.ts'
import type { Request } from '../booking/rules/rule-types.ts'
import { termsOf } from '../language/terms.ts'
import { indexVenue } from '../retrieval/venue-index.ts'
import { aVenue } from './venue.ts'

/**
 * Tells whether a venue with one text refuses this table request. `said` describes it, by default 4 people on Friday at
 * 20h: "sab 21h 5", `lead` hours from now, asked at `same` o'clock that day.
 */
export function breaksRule(title: string, content: string, said: string, wording = 'quero reservar uma mesa') {
  const statements = bookingStatements(indexVenue(aVenue({ knowledge: [{ title, content }] })))
  const terms = new Set(termsOf(wording))
  const known = { hasDate: true, hasTime: true, hasSize: true }
  return brokenRule(statements, request(said), { text: wording, terms }, known) !== null
}

const DAYS: Record<string, string> = {
  seg: '2026-12-14',
  ter: '2026-12-15',
  qua: '2026-12-16',
  qui: '2026-12-17',
  sex: '2026-12-11',
  sab: '2026-12-12',
  dom: '2026-12-13',
}

function request(said: string): Request {
  const words = said.split(' ').filter(Boolean)
  const after = (word: string) => Number(words.find((each) => each.startsWith(word))?.slice(word.length) ?? Number.NaN)
  const [hour, minute] = (words.find((each) => /^\d+h/.test(each)) ?? '20h').split('h').map(Number)
  const same = after('same')
  return {
    date: words.map((word) => DAYS[word]).find(Boolean) ?? DAYS.sex!,
    time: hour! * 60 + (minute ?? 0),
    size: Number(words.find((each) => /^\d+$/.test(each)) ?? 4),
    isSpecialDate: words.includes('feriado'),
    lead: (after('lead') || 24) * 60,
    nowSameDay: Number.isNaN(same) ? null : same * 60,
  }
}
