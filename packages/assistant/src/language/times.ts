import { remember } from './remember.ts'

/** A time of day in minutes since midnight; `certain` is false when morning or night was guessed. */
export type TimeMention = { minutes: number; certain: boolean; start: number; end: number }

const HOUR_WORDS: Record<string, number> = {
  uma: 1,
  duas: 2,
  tres: 3,
  quatro: 4,
  cinco: 5,
  seis: 6,
  sete: 7,
  oito: 8,
  nove: 9,
  dez: 10,
  onze: 11,
  doze: 12,
}
/** Hours that are only named with the word "horas". */
const LATE_WORDS: Record<string, number> = {
  treze: 13,
  quatorze: 14,
  catorze: 14,
  quinze: 15,
  dezesseis: 16,
  dezessete: 17,
  dezoito: 18,
  dezenove: 19,
  vinte: 20,
  'vinte e uma': 21,
  'vinte e duas': 22,
  'vinte e tres': 23,
}
const MINUTE_WORDS: Record<string, number> = { quinze: 15, vinte: 20, trinta: 30, quarenta: 40, 'quarenta e cinco': 45 }
const WORDS = Object.keys(HOUR_WORDS).join('|')
const PERIOD = '(?: ?(?:da|de|na|a) (manha|tarde|noite|madrugada)| ?(am|pm|a\\.m\\.?|p\\.m\\.?)\\b)?'
/** Matches minutes before an hour ("10 para as 8", "quinze para as nove da noite"). */
const HOUR_TO_COME = `(\\d{1,2}(?=h|\\b)|(?:${WORDS})\\b)(?! ?(?:pess|pesoa|lugar|adult|amig|convid|reais|de \\w+bro|/|\\d))`
const BEFORE_HOUR = new RegExp(
  `\\b(5|10|15|20|25|cinco|dez|quinze|vinte|vinte e cinco) (?:min(?:utos)? )?para (?:as ${HOUR_TO_COME}|${HOUR_TO_COME}(?= ?(?:h\\b|horas?|d[ae] (?:manha|tarde|noite)))|(?:o |a )?(meio[ -]dia|meia[ -]noite)\\b)(?: ?h(?:oras?|rs)?\\b)?${PERIOD}`,
  'g',
)
const MINUTES_LEFT: Record<string, number> = { cinco: 5, dez: 10, quinze: 15, vinte: 20, 'vinte e cinco': 25 }
const PATTERNS = [
  // 20h30, 20:30, 20h, 20 horas, 8 e meia
  `\\b(\\d{1,2}):([0-5]\\d)(?: ?h(?:oras?|rs|s)?)?(?!\\d)${PERIOD}`,
  `\\b(\\d{1,2}) ?h(?:oras?|rs|s)? ?(?:e )?([0-5]\\d)(?: ?min\\w*)?(?! ?h|\\d| ?(?:pess|pesoa|lugar|adult|amig|convid|p\\b|reais))${PERIOD}`,
  `\\b(\\d{1,2}) ?(?:h|horas?|hrs|hs)\\b( e meia)?${PERIOD}`,
  `\\b(?:umas|tipo|la pelas?|pelas?) (\\d{1,2}|${WORDS})\\b(?!\\s*(?:pess|pesoas|lugares|reais|/|ou \\d|a \\d))( e meia)?${PERIOD}`,
  `\\b(?:as|a partir das?|at|a las?|ate as) (\\d{1,2}|${WORDS})\\b(?!\\s*(?:pessoas|pesoas|lugares|reais|/|crianc|filh|adult|amig|menin|beb|moc|mulher|hom|mesa|caix|garraf))( e meia)?${PERIOD}`,
  `\\b(\\d{1,2}|${WORDS})( e meia)?(?: ?(?:da|de|na) (manha|tarde|noite|madrugada)| ?(am|pm)\\b)`,
].map((source) => new RegExp(source, 'g'))

const BARE_TIME = new RegExp(
  `^\\W*(?:as |umas |pelas |la pelas |pode ser |pode ser as |tipo )?(\\d{1,2}|${WORDS})( e meia)?(?: horas?)?\\W*$`,
)

/** Returns the hour of an answer that holds nothing else ("8", "as sete", "oito e meia"). */
export function parseBareTime(text: string): Pick<TimeMention, 'minutes' | 'certain'> | null {
  const match = BARE_TIME.exec(text)
  const [, hour = '', minute] = match ?? []
  const time = match ? readTime({ hour, minute }) : null
  return time ? { minutes: time.minutes, certain: time.certain } : null
}

/** Returns the times of day that a normalized message names, in order. Its dates have to be blanked first. */
export const parseTimes: (text: string) => readonly TimeMention[] = remember((text) => {
  const before = beforeHours(text)
  const rest = before.reduce((left, { start, end }) => blank(left, start, end), text)
  const spelt = speltOut(rest)
  const found: TimeMention[] = [
    ...before,
    ...words(rest, /\bmeia[ -]noite\b|\bmidnight\b|\bmedianoche\b/g, 0),
    ...words(rest, /\bmeio[ -]dia\b(?: e meia)?|\bnoon\b|\bmediodia\b/g, 720),
  ]
  for (const pattern of PATTERNS) {
    for (const match of rest.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].length]
      const taken = found.some((other) => start < other.end && other.start < end)
      const [, hour = '', minute, period, meridiem] = match
      const time = taken ? null : readTime({ hour, minute, period, meridiem })
      if (time) found.push({ ...time, start, end })
    }
  }
  return [
    ...found.filter((each) => !spelt.some(({ start, end }) => each.start < end && start < each.end)),
    ...spelt,
  ].toSorted((a, b) => a.start - b.start)
})

const longestFirst = (words: string[]) => words.toSorted((a, b) => b.length - a.length).join('|')
const SPELT_OUT = new RegExp(
  `\\b(?:as )?(${longestFirst([...Object.keys(LATE_WORDS), ...Object.keys(HOUR_WORDS)])})(?: horas?)?(?: e (${longestFirst(Object.keys(MINUTE_WORDS))}|meia)\\b| horas?\\b)(?: (?:da|de) (manha|tarde|noite))?(?! (?:pesso|reais|minuto))`,
  'g',
)

/** Returns the times written in words, as in transcribed voice messages ("dezenove e trinta"). */
function speltOut(text: string): TimeMention[] {
  return [...text.matchAll(SPELT_OUT)].map((match) => {
    const [said, hour, minute, part] = match
    const late = LATE_WORDS[hour!]
    const whole = late ?? inPeriod(HOUR_WORDS[hour!]!, part)
    const past = minute === 'meia' ? 30 : (MINUTE_WORDS[minute ?? ''] ?? 0)
    return {
      minutes: whole * 60 + past,
      certain: late !== undefined || part !== undefined,
      start: match.index,
      end: match.index + said.length,
    }
  })
}

const blank = (text: string, start: number, end: number) =>
  text.slice(0, start) + ' '.repeat(end - start) + text.slice(end)

function beforeHours(text: string): TimeMention[] {
  return [...text.matchAll(BEFORE_HOUR)].flatMap((match) => {
    const [whole, less = '', before, named, noon, period, meridiem] = match
    // "Dia 10 para 8" is a date and a table.
    if (/(?:\bdia |\/)$/.test(text.slice(0, match.index))) return []
    const time = noon
      ? { minutes: noon.startsWith('meio') ? 720 : 1440, certain: true }
      : readTime({ hour: before ?? named!, period, meridiem })
    if (!time) return []
    const minutes = (time.minutes + 1440 - (MINUTES_LEFT[less] ?? Number(less))) % 1440
    return [{ minutes, certain: time.certain, start: match.index, end: match.index + whole.length }]
  })
}

function words(text: string, pattern: RegExp, minutes: number): TimeMention[] {
  return [...text.matchAll(pattern)].map((match) => ({
    minutes: match[0].endsWith('e meia') ? minutes + 30 : minutes,
    certain: true,
    start: match.index,
    end: match.index + match[0].length,
  }))
}

type Written = Partial<Record<'minute' | 'period' | 'meridiem', string | undefined>> & { hour: string }

function readTime({ hour: hourText, minute: minuteText, period, meridiem }: Written) {
  const hour = HOUR_WORDS[hourText] ?? Number(hourText)
  if (hour > 24) return null
  const minute = minuteText?.includes('meia') ? 30 : Number(minuteText ?? 0)
  const part = period ?? (meridiem?.startsWith('p') ? 'tarde' : meridiem ? 'manha' : undefined)
  const certain = part !== undefined || hour > 12 || hour === 0
  return { minutes: (inPeriod(hour, part) % 24) * 60 + minute, certain }
}

function inPeriod(hour: number, part: string | undefined) {
  if ((part === 'tarde' || part === 'noite') && hour < 12) return hour + 12
  if ((part === 'noite' || part === 'madrugada' || part === 'manha') && hour === 12) return 0
  return hour
}
