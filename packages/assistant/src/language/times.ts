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
const WORDS = Object.keys(HOUR_WORDS).join('|')
const PERIOD = '(?: ?(?:da|de|na|a) (manha|tarde|noite|madrugada)| ?(am|pm|a\\.m\\.?|p\\.m\\.?)\\b)?'
const PATTERNS = [
  // 20h30, 20:30, 20h, 20 horas, 8 e meia
  `\\b(\\d{1,2}):([0-5]\\d)(?: ?h(?:oras?|rs|s)?)?(?!\\d)${PERIOD}`,
  `\\b(\\d{1,2}) ?h(?:oras?|rs|s)? ?(?:e )?([0-5]\\d)(?: ?min\\w*)?(?! ?h|\\d| ?(?:pess|pesoa|lugar|adult|amig|convid|p\\b|reais))${PERIOD}`,
  `\\b(\\d{1,2}) ?(?:h|horas?|hrs|hs)\\b( e meia)?${PERIOD}`,
  `\\b(?:as|a partir das?|umas|la pelas?|pelas?|tipo|at|a las?|ate as) (\\d{1,2}|${WORDS})\\b(?!\\s*(?:pessoas|pesoas|lugares|reais|/))( e meia)?${PERIOD}`,
  `\\b(\\d{1,2}|${WORDS})( e meia)?(?: ?(?:da|de|na) (manha|tarde|noite|madrugada)| ?(am|pm)\\b)`,
].map((source) => new RegExp(source, 'g'))

/** The times of day a normalized message names, in order. Blank its dates first. */
export function parseTimes(text: string): TimeMention[] {
  const found: TimeMention[] = [
    ...words(text, /\bmeia[ -]noite\b|\bmidnight\b|\bmedianoche\b/g, 0),
    ...words(text, /\bmeio[ -]dia\b(?: e meia)?|\bnoon\b|\bmediodia\b/g, 720),
  ]
  for (const pattern of PATTERNS) {
    for (const match of text.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].length]
      const taken = found.some((other) => start < other.end && other.start < end)
      const time = taken ? null : readTime(match)
      if (time) found.push({ ...time, start, end })
    }
  }
  return found.toSorted((a, b) => a.start - b.start)
}

function words(text: string, pattern: RegExp, minutes: number): TimeMention[] {
  return [...text.matchAll(pattern)].map((match) => ({
    minutes: match[0].endsWith('e meia') ? minutes + 30 : minutes,
    certain: true,
    start: match.index,
    end: match.index + match[0].length,
  }))
}

function readTime([, hourText, minuteText, period, meridiem]: RegExpMatchArray) {
  const hour = HOUR_WORDS[hourText!] ?? Number(hourText)
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
