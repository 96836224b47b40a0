import { NO_ORDINAL } from './calendar.ts'

const DAY = '(segunda|terca|quarta|quinta|sexta|sabado|domingo)s?(?:[ -]feiras?)?'
const DAYS = ['segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado', 'domingo']
const RANGE = new RegExp(`\\b${DAY} (?:a|ate)(?: a| o)? ${DAY}\\b`, 'g')
const SINGLE = new RegExp(`\\b${DAY}\\b${NO_ORDINAL}`, 'g')

/** Matches a weekday and all after it to the end of the week ("De quinta em diante"). */
const ONWARDS = new RegExp(`\\b${DAY} (?:em diante|para frente)\\b|\\ba partir d[ea] ${DAY}\\b(?! as? )`, 'g')
const EXCEPT = new RegExp(`\\b(menos|exceto|salvo|fora|tirando|(?:com|a) excecao) (?:n?[oa]s? |d[aeo]s? |de )?(${DAY})`)

/** Returns the weekdays (0 for Monday) that a normalized text speaks of; "terca a quinta" is three of them. */
export function weekdaysOf(normalized: string): Set<number> {
  const excepted = EXCEPT.exec(normalized)
  // "Todos os dias, menos na quinta"; without days before it, all the others.
  if (excepted) {
    const [before, not] = [normalized.slice(0, excepted.index), normalized.slice(excepted.index).replace(EXCEPT, ' $2')]
    const [named, left] = [weekdaysOf(before), weekdaysOf(not)]
    return new Set(DAYS.map((_, day) => day).filter((day) => (named.size === 0 || named.has(day)) && !left.has(day)))
  }
  const found = new Set<number>()
  const rest = normalized.replace(RANGE, (_, from: string, to: string) => {
    const [first, last] = [DAYS.indexOf(from), DAYS.indexOf(to)]
    for (let day = first; ; day = (day + 1) % 7) {
      found.add(day)
      if (day === last) break
    }
    return ' '
  })
  for (const match of rest.matchAll(ONWARDS)) {
    for (let day = DAYS.indexOf(match[1] ?? match[2]!); day < DAYS.length; day++) found.add(day)
  }
  for (const match of rest.matchAll(SINGLE)) found.add(DAYS.indexOf(match[1]!))
  if (/\btodos os dias\b|\bdiariamente\b|\btodo dia\b/.test(normalized))
    for (let day = 0; day < 7; day++) found.add(day)
  if (/\bfi(?:m|ns|nal|nais) de semana\b/.test(normalized)) found.add(5).add(6)
  if (/\bdias? (?:uteis|de semana)\b/.test(normalized)) for (let day = 0; day < 5; day++) found.add(day)
  return found
}
