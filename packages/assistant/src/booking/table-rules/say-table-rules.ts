import { tableRules } from '@balcao/copy/reservations/rules'
import type { Language, TableRules } from '../../assistant-types.ts'
import { COPIES } from '../../dialogue/reading.ts'

/** The topics of questions about table rules. */
export type RuleTopic = 'party' | 'notice' | 'hold' | 'days' | 'times' | 'confirmation'

/** Words what the rules say of a topic; null where they say nothing. */
export function sayTableRule(language: Language, rules: TableRules, topic: RuleTopic): string | null {
  const copy = COPIES[language]
  const { reservation } = copy
  const words = tableRules[language]
  const { partyMin, partyMax, noticeMinutes, holdMinutes, days, earliest, latest } = rules
  switch (topic) {
    case 'party':
      return reservation.party(partyMin, partyMax)
    case 'notice':
      return noticeMinutes > 0 ? reservation.notice(noticeMinutes) : words.noNotice
    case 'hold':
      return holdMinutes > 0 ? words.hold(holdMinutes) : null
    case 'days':
      return days.length > 0 ? words.onDays(days.map((day) => copy.weekdays(day, day)).join(', ')) : words.everyDay
    case 'times':
      return earliest || latest
        ? reservation.times(earliest && copy.hour(earliest), latest && copy.hour(latest))
        : words.anyTime
    case 'confirmation':
      return rules.autoConfirm ? words.confirmsAtOnce : words.confirmedByHand
  }
}

const TOPICS: RuleTopic[] = ['party', 'notice', 'hold', 'days', 'times', 'confirmation']

/** Returns all that the owner has set about tables, one sentence each, for a model to read. */
export function tableRuleLines(rules: TableRules | undefined): string[] {
  if (!rules?.told) return []
  return TOPICS.flatMap((topic) => sayTableRule('pt', rules, topic) ?? [])
}
