import { addDays, type LocalMoment, weekdayOf } from '@balcao/contract/local-time'
import { WEEKDAYS } from '../../language/dates/calendar.ts'
import { weekdaysOf } from '../../language/dates/weekdays.ts'
import { parseTimes } from '../../language/times.ts'
import type { Sentence } from '../../retrieval/sentences.ts'

/** Matches a deadline on the day itself ("Mande os nomes ate as 20h do dia da festa"). */
const OF_THE_DAY = /\bate\b.*\b(?:do|no) (?:mesmo |proprio )?dia\b|\b(?:fecha|encerra|termina)\w*\b/
/** Matches a deadline for coming, not for sending names ("Entra gratis ate 23h30"). */
const TO_COME =
  /\b(?:entr\w+|gratis|free|pag\w+|vale|valid[ao]|desconto|meia|cheg\w+|r\$ ?\d+\S*)\b[^;.:]*\bate (?:as )?$/
/** Matches a deadline before the opening ("Ate uma hora antes de abrir"). */
const BEFORE_OPENING = /\b(\d|uma|duas|tres) ?(?:h|horas?) antes d[aeo]s? (?:abertura|abrir|portoes|casa|inicio|festa)/
const UNTIL_DAY = new RegExp(`\\bate (?:a |o )?(${WEEKDAYS.join('|')})(?:-feira)?\\b`)
const HOURS: Record<string, number> = { uma: 1, duas: 2, tres: 3 }

/**
 * Tells whether the list of that date takes no more names, by the venue's statements; `opensAt` is in minutes since
 * midnight.
 */
export function afterDeadline(statements: Sentence[], date: string, at: LocalMoment, opensAt: number | null) {
  if (statements.some((each) => isPastDay(each, date, at))) return true
  if (date !== at.date) return false
  const own = statements.flatMap(deadlinesByDay).find(({ weekdays }) => weekdays.has(weekdayOf(date)))
  if (own) return at.minutes > own.minutes
  const deadline = statements.map((each) => deadlineOf(each, opensAt)).find((each) => each !== null)
  return deadline !== undefined && deadline !== null && at.minutes > deadline
}

const SENDS = /\b(?:mand|envi|pass|inscrev|cadastr)\w*\b/
const UNTIL_ON_DAY = new RegExp(
  `\\b(ate (?:as |a |o )?(?:\\d{1,2}(?:h\\d{0,2}|:\\d\\d)|meio[- ]dia|meia[- ]noite)) (?:n[oa]s?|d[aeo]s?|aos?|as) ((?:${WEEKDAYS.join('|')})s?)\\b`,
  'g',
)

/** Returns the deadlines stated per weekday ("Mande nome completo ate as 18h na quinta e ate as 14h no domingo"). */
function deadlinesByDay({ normalized }: Sentence) {
  const said = SENDS.test(normalized) ? [...normalized.matchAll(UNTIL_ON_DAY)] : []
  return said.flatMap(([, until, day]) => {
    const [time] = parseTimes(until!)
    return time ? [{ minutes: time.minutes, weekdays: weekdaysOf(day!) }] : []
  })
}

function deadlineOf({ normalized }: Sentence, opensAt: number | null): number | null {
  const [, hours] = BEFORE_OPENING.exec(normalized) ?? []
  if (hours) return opensAt === null ? null : opensAt - (HOURS[hours] ?? Number(hours)) * 60
  if (UNTIL_DAY.test(normalized)) return null
  const times = parseTimes(normalized)
  if (OF_THE_DAY.test(normalized)) return times[0]?.minutes ?? null
  // An hour before the doors open is none to come at.
  const asked = times.find(({ minutes, start, end }) => {
    const before = normalized.slice(0, start) + (/^ate (?:as )?/.exec(normalized.slice(start, end))?.[0] ?? '')
    const isUntil = /\bate (?:as )?$/.test(before) && !TO_COME.test(before)
    return isUntil && opensAt !== null && minutes < opensAt && minutes >= 6 * 60
  })
  return asked?.minutes ?? null
}

/** Tells whether a deadline on an earlier weekday has passed ("Sexta: nomes ate quinta as 20h"). */
function isPastDay({ normalized, weekdays }: Sentence, date: string, at: LocalMoment) {
  const until = UNTIL_DAY.exec(normalized)
  if (!until || (weekdays.size > 0 && !weekdays.has(weekdayOf(date)))) return false
  const back = (weekdayOf(date) - WEEKDAYS.indexOf(until[1]!) + 7) % 7
  const last = addDays(date, -back)
  const [time] = parseTimes(normalized.slice(until.index))
  return at.date > last || (at.date === last && time !== undefined && at.minutes > time.minutes)
}

/**
 * Returns the most names that one request may give, or null. A limit on companions comes beside the person who asks.
 */
export function nameLimit(statements: Sentence[]) {
  for (const { normalized } of statements) {
    const [, count, who] =
      /\b(?:maximo(?: de)?|ate|limitad\w+ a|so|limite(?: de| e)?) (\d+) (nomes|pessoas|convidados|acompanhantes)/.exec(
        normalized,
      ) ??
      /\b(\d+) (nomes) por (?:pessoa|pedido|mensagem|contato|cliente)/.exec(normalized) ??
      []
    if (count) return Number(count) + (who === 'acompanhantes' ? 1 : 0)
  }
  return null
}
