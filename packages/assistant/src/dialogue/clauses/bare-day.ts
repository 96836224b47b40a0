import type { Turn } from '../../assistant-types.ts'
import { toLocal } from '@balcao/contract/local-time'
import { parseDates } from '../../language/dates/parse-dates.ts'
import { fold } from '../../language/fold.ts'
import { readable } from '../../language/foreign.ts'

/** Matches a bare number ("31?", "e no 25?"). */
const ONLY_NUMBER = /^\W*(?:e )?(?<word>no )?(?<number>\d{1,2})\W*$/
/** Matches a day in the venue's last message. */
const TOLD_DAY = /\b\d\d\/\d\d\b/
const ENDS_ASKING = /\?\W*$/
/** The first number that is read as a day after another; smaller ones may be people or hours. */
const LEAST_DAY = 13
const LAST_DAY = 31

const numberIn = (text: string) => {
  const { word, number } = ONLY_NUMBER.exec(fold(text))?.groups ?? {}
  const day = Number(number)
  return number && day >= 1 && day <= LAST_DAY && (word || day === 1 || day >= LEAST_DAY) ? day : null
}

/**
 * Reads "31?" after "abre dia 24?" as the 31st, by adding the word for day. Only applies where days were spoken of just
 * before and the venue has asked nothing that the number might answer.
 */
export function withDayNumber(messages: string[], history: Turn[], timezone: string): string[] {
  const day = messages.length === 1 ? numberIn(messages[0]!) : null
  const said = history.at(-1)
  const asked = history.findLast(({ role }) => role === 'contact')
  if (day === null || !asked || !said || said.role === 'contact') return messages
  if (ENDS_ASKING.test(said.text) || !TOLD_DAY.test(said.text)) return messages
  const named = parseDates(readable(asked.text), toLocal(asked.at, timezone).date)
  // "1" alone answers many a question, and is no day that another follows on.
  const wasDay =
    named.some(({ kind }) => kind === 'explicit' || kind === 'holiday') || (numberIn(asked.text) ?? 0) >= LEAST_DAY
  return wasDay ? [`dia ${messages[0]!.replace(/^\W*(?:e )?(?:no )?/i, '')}`] : messages
}
