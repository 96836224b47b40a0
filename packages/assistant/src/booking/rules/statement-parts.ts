import { weekdaysOf } from '../../language/dates/weekdays.ts'
import type { Sentence } from '../../retrieval/sentences.ts'

const DAY = '(?:segundas?|tercas?|quartas?|quintas?|sextas?|sabados?|domingos?|fi(?:m|ns|nal|nais) de semana)'
const SCOPE = `(?:mas |e |ja )?(?:n?[oa]s? |aos? |as |de |durante )?(?:${DAY}|outros dias|demais dias|jantar|almoco|noite)\\b`
const CUTS = new RegExp(`(?<!${DAY}), (?=${SCOPE})`)
/** What makes a part of a statement a rule of its own. */
const LIMITS =
  /\d|\breserv|\blistas?\b|\bnao\b|\b(?:so|somente|apenas)\b|\bordem de chegada\b|\bsem reserva\b|\bfila\b|\bfale\b|\bfalar\b/
const OTHER_DAYS = /\b(?:n?[oa]s )?(?:outros|demais) dias\b/
const WEEK = [0, 1, 2, 3, 4, 5, 6]

/**
 * "Sexta e sabado reservamos so ate 8 pessoas; nos outros dias, ate 20": each part with the days it speaks of, said as a
 * statement of its own. `before` are the days of the statement before, which "outros dias" leaves out.
 */
export function partsOf(statement: Sentence, before: Set<number> | undefined): Sentence[] {
  const whole = statement.normalized.split(';').filter((part) => /\w/.test(part))
  const said = whole.flatMap((part) => {
    const cut = part.trim().split(CUTS)
    return cut.every((each) => LIMITS.test(each.replace(/\breserv\w*/g, ' '))) ? cut : [part.trim()]
  })
  if (said.length < 2) return [statement]
  const days = new Set(before)
  return said.map((part, at) => {
    const others = OTHER_DAYS.test(part)
    const weekdays = others ? new Set(WEEK.filter((day) => !days.has(day))) : weekdaysOf(part)
    if (at === 0 && !others) days.clear()
    for (const day of weekdays) days.add(day)
    const rest = others ? part.replace(OTHER_DAYS, ' ').trim() : part
    const normalized =
      !/\breserv|\bmesas?\b/.test(rest) && /\breserv/.test(statement.normalized) ? `reservas ${rest}` : rest
    return { ...statement, normalized, weekdays }
  })
}
