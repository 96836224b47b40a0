import { weekdaysOf } from '../../language/dates/weekdays.ts'
import type { Sentence } from '../../retrieval/sentences.ts'

const DAY = '(?:segundas?|tercas?|quartas?|quintas?|sextas?|sabados?|domingos?|fi(?:m|ns|nal|nais) de semana)'
const SCOPE = `(?:mas |e |ja |so que |porem )?(?:n?[oa]s? |aos? |as |de |durante )?(?:${DAY}|outros dias|demais dias|jantar|almoco|noite)\\b`
const CUTS = new RegExp(
  `(?<!${DAY}), (?=${SCOPE})|(?<!${DAY}),? e (?=(?:para |n?[oa]s? |aos? )?${DAY} (?:so|somente|apenas|nao|ate)\\b)| e (?=(?:de |ate )\\d+(?: pessoas| lugares)? (?:n?[oa]s? |aos? )?(?:outros|demais) dias\\b)|,? e (?=o pedido (?:tem|deve|precisa|e|so)\\b)`,
)
/** Matches what makes a part of a statement a rule of its own. */
const LIMITS =
  /\d|\bmei[ao][ -](?:dia|noite)\b|\breserv|\blistas?\b|\bnao\b|\b(?:so|somente|apenas)\b|\bordem de chegada\b|\bsem reserva\b|\bfila\b|\bfale\b|\bfalar\b/
const OTHER_DAYS = /\b(?:n?[oa]s )?(?:outros|demais) dias\b/
const WEEK = [0, 1, 2, 3, 4, 5, 6]

/**
 * Splits a statement into parts with their own days ("Sexta e sabado reservamos so ate 8 pessoas; nos outros dias, ate
 * 20"). `before` holds the days of the statement before, which "outros dias" leaves out.
 */
export function partsOf(statement: Sentence, before: Set<number> | undefined): Sentence[] {
  const [outside, aside] = withoutAside(statement.normalized)
  const whole = [...outside.split(';'), ...aside].filter((part) => /\w/.test(part))
  const said = whole.flatMap((part) => {
    const cut = part.trim().split(CUTS)
    return cut.every((each) => LIMITS.test(each.replace(/\breserv\w*/g, ' '))) ? cut : [part.trim()]
  })
  if (said.length < 2) return [statement]
  const days = new Set(before)
  // What holds on Saturdays by the aside does not hold then by the rest, unless it is of a part of the day.
  const apart = new Set(aside.filter((part) => !PART_OF_DAY.test(part)).flatMap((part) => [...weekdaysOf(part)]))
  return said.map((part, at) => {
    const others = OTHER_DAYS.test(part)
    const named = others ? new Set(WEEK.filter((day) => !days.has(day))) : weekdaysOf(part)
    // "Aos sabados so para o almoco; a noite e por ordem de chegada": of Saturdays still.
    const goesOn = at > 0 && named.size === 0 && GOES_ON.test(part) && SCOPED.test(said[0]!)
    const isRest = apart.size > 0 && !aside.includes(part)
    const weekdays = isRest
      ? new Set((named.size > 0 ? [...named] : WEEK).filter((day) => !apart.has(day)))
      : goesOn
        ? weekdaysOf(said[0]!)
        : named
    if (at === 0 && !others) days.clear()
    for (const day of weekdays) days.add(day)
    const rest = others ? part.replace(OTHER_DAYS, ' ').trim() : part
    const normalized =
      !/\breserv|\bmesas?\b/.test(rest) && /\breserv/.test(statement.normalized) ? `reservas ${rest}` : rest
    return { ...statement, normalized, weekdays }
  })
}

const SCOPED = new RegExp(`^(?:aos? |as |n?[oa]s? |de )?${DAY}`)
const GOES_ON = /^(?:mas |e |ja )?(?:a|no|na|de|para o|durante o) (?:noite|almoco|jantar|tarde)\b|^o pedido\b/
const PART_OF_DAY = /\b(?:tarde|noite|almoco|jantar|manha)\b/
const ASIDE = new RegExp(`\\(([^()]*\\b${DAY}\\b[^()]*)\\)`, 'g')

/**
 * Separates the rules in brackets, which hold for their own day ("Chegada ate as 20h (sabado a tarde, ate as 13h30)").
 */
function withoutAside(normalized: string): [string, string[]] {
  const aside = [...normalized.matchAll(ASIDE)].map(([, said]) => said!.replace(/,/g, ' '))
  const limits = aside.filter((part) => LIMITS.test(part))
  return limits.length > 0 ? [normalized.replace(ASIDE, ' '), limits] : [normalized, []]
}
