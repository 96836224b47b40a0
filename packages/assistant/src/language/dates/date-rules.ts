import { addDays, weekdayOf } from '@balcao/contract/local-time'
import {
  comingWeek,
  dayAndMonth,
  dayNumber,
  dayOfMonth,
  MONTH,
  MONTHS,
  nextYearOf,
  NO_ORDINAL,
  valid,
  WEEKDAYS,
} from './calendar.ts'
import type { DateMention } from './date-mention.ts'
import { HOLIDAYS } from './holidays.ts'

const WEEKDAY = '(segunda|terca|quarta|quinta|sexta|sabado|domingo)s?(?:[ -]feiras?)?'
const NUMBERS: Record<string, number> = {
  um: 1,
  uma: 1,
  dois: 2,
  duas: 2,
  tres: 3,
  quatro: 4,
  cinco: 5,
  seis: 6,
  sete: 7,
}

/** Matches words of opening and of the events, beside which a number is a day. */
const OPENS =
  '(?:abr(?:e|em|ir|imos|ira|irao|indo)|funcion(?:a|am|ar|ando)|atend(?:e|em|er)|fech(?:a|am|ar)|abert[oa]s?)'
const IS_ON = '(?:algo|festa|show|evento|programacao|expediente)'

type Rule = { pattern: RegExp; kind: DateMention['kind']; dates: (match: RegExpMatchArray, today: string) => string[] }

/** The rules in order: an earlier rule takes its words away from the later ones. */
export const RULES: Rule[] = [
  { pattern: /\b(20\d\d)-(\d\d)-(\d\d)\b/g, kind: 'explicit', dates: (m) => valid(`${m[1]}-${m[2]}-${m[3]}`) },
  {
    pattern: /\bvespera (?:d[eo] )?(?:feriado )?(?:d[eo] )?(?:dia )?(\d{1,2})[/](\d{1,2})\b/g,
    kind: 'explicit',
    dates: (m, today) => dayAndMonth(Number(m[1]), Number(m[2]), undefined, today).map((date) => addDays(date, -1)),
  },
  {
    pattern: /\b(\d{1,2})[/](\d{1,2})(?:[/](\d{4}|\d{2}))?\b/g,
    kind: 'explicit',
    dates: (m, today) => dayAndMonth(Number(m[1]), Number(m[2]), m[3], today),
  },
  {
    pattern: new RegExp(`\\b(\\d{1,2}|primeiro) (?:de |do )?${MONTH}(?: de (20\\d\\d))?\\b`, 'g'),
    kind: 'explicit',
    dates: (m, today) => dayAndMonth(dayNumber(m[1]!), MONTHS.indexOf(m[2]!.slice(0, 3)) + 1, m[3], today),
  },
  ...HOLIDAYS.map(
    ({ pattern, dates }): Rule => ({
      pattern,
      kind: 'holiday',
      dates: (_, today) => dates(nextYearOf(dates(Number(today.slice(0, 4)))[0]!, today)),
    }),
  ),
  {
    pattern: /\bdias? (\d{1,2}|primeiro)\b(?!\s*(?:anos|pessoas|reais|%))/g,
    kind: 'explicit',
    dates: (m, today) => dayOfMonth(dayNumber(m[1]!), today),
  },
  {
    // "31 vai ter festa?", "24 ate que horas"
    pattern:
      /(?<=^|[?!.,;\n] ?|\b(?:e|no|para o) )(?:1[3-9]|2\d|3[01])(?= (?:(?:a casa |o bar |o restaurante )?(?:vai|voces|abre\w*|fecha\w*|funciona\w*|tem (?:festa|show|algo|expediente)|estao? abert)|(?:ate )?(?:que|quantas) horas))/g,
    kind: 'explicit',
    dates: (m, today) => dayOfMonth(dayNumber(m[0]), today),
  },
  {
    // "Abre 31?", "abre no 25", "tem show 28?"; "abre 18?" is an hour, and "abre 24h" no day.
    pattern: new RegExp(
      `(?<=\\b(?:${OPENS}|${IS_ON})(?: (?:voces|ai|la))? )(?:no (?:\\d{1,2})|2[4-9]|3[01])(?=\\W*$|[?!.;\\n]|,? (?:e|ou|ate|tambem) (?!\\d)|,? que horas)`,
      'g',
    ),
    kind: 'explicit',
    dates: (m, today) => dayOfMonth(dayNumber(m[0].replace('no ', '')), today),
  },
  { pattern: /\bdepois de amanha\b/g, kind: 'relative', dates: (_, today) => [addDays(today, 2)] },
  { pattern: /\banteontem\b/g, kind: 'relative', dates: (_, today) => [addDays(today, -2)] },
  { pattern: /\bontem\b/g, kind: 'relative', dates: (_, today) => [addDays(today, -1)] },
  { pattern: /\bamanha\b/g, kind: 'relative', dates: (_, today) => [addDays(today, 1)] },
  {
    pattern: /\bhoje\b|\besta noite\b|\bessa noite\b|\bde noite agora\b/g,
    kind: 'relative',
    dates: (_, today) => [today],
  },
  {
    pattern: /\b(?:daqui(?: a)?|em) (\d{1,2}|um|dois|duas|tres|quatro|cinco|seis|sete) dias?\b/g,
    kind: 'relative',
    dates: (m, today) => [addDays(today, NUMBERS[m[1]!] ?? Number(m[1]))],
  },
  {
    pattern: /\b(?:daqui(?: a)?|em|dentro de) (\d|um|uma|dois|duas|tres|quatro|cinco) semanas?\b/g,
    kind: 'relative',
    dates: (m, today) => [addDays(today, 7 * (NUMBERS[m[1]!] ?? Number(m[1])))],
  },
  {
    pattern: /\bfi(?:m|nal) de semana( que vem)?\b/g,
    kind: 'relative',
    dates: (m, today) => weekend(today, Boolean(m[1])),
  },
  {
    pattern: new RegExp(`\\b${WEEKDAY} (?:da semana )?que vem\\b|\\b${WEEKDAY} da outra semana\\b`, 'g'),
    kind: 'weekday',
    dates: (m, today) => comingWeek(m[1] ?? m[2]!, today),
  },
  {
    pattern: new RegExp(`\\boutr[oa] ${WEEKDAY}\\b`, 'g'),
    kind: 'weekday',
    dates: (m, today) => [addDays(today, 7 + ((WEEKDAYS.indexOf(m[1]!) - weekdayOf(today) + 7) % 7))],
  },
  {
    pattern: new RegExp(`(?:\\b(passad[oa]|ultim[oa]) )?\\b${WEEKDAY}(?: (passad[oa]))?\\b${NO_ORDINAL}`, 'g'),
    kind: 'weekday',
    dates: (m, today) => weekday(m, today),
  },
]

function weekend(today: string, next: boolean) {
  const day = weekdayOf(today)
  const saturday = addDays(today, (day === 6 ? -1 : 5 - day) + (next ? 7 : 0))
  return [saturday, addDays(saturday, 1)].filter((date) => date >= today)
}

function weekday(match: RegExpMatchArray, today: string) {
  const ahead = (WEEKDAYS.indexOf(match[2]!) - weekdayOf(today) + 7) % 7
  return [addDays(today, match[1] || match[3] ? ahead - 7 : ahead)]
}
