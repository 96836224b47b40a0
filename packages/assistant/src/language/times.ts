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
/** Hours that are only said with the word "horas". */
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
const PATTERNS = [
  // 20h30, 20:30, 20h, 20 horas, 8 e meia
  `\\b(\\d{1,2}):([0-5]\\d)(?: ?h(?:oras?|rs|s)?)?(?!\\d)${PERIOD}`,
  `\\b(\\d{1,2}) ?h(?:oras?|rs|s)? ?(?:e )?([0-5]\\d)(?: ?min\\w*)?(?! ?h|\\d| ?(?:pess|pesoa|lugar|adult|amig|convid|p\\b|reais))${PERIOD}`,
  `\\b(\\d{1,2}) ?(?:h|horas?|hrs|hs)\\b( e meia)?${PERIOD}`,
  `\\b(?:umas|tipo|la pelas?|pelas?) (\\d{1,2}|${WORDS})\\b(?!\\s*(?:pess|pesoas|lugares|reais|/|ou \\d|a \\d))( e meia)?${PERIOD}`,
  `\\b(?:as|a partir das?|at|a las?|ate as) (\\d{1,2}|${WORDS})\\b(?!\\s*(?:pessoas|pesoas|lugares|reais|/))( e meia)?${PERIOD}`,
  `\\b(\\d{1,2}|${WORDS})( e meia)?(?: ?(?:da|de|na) (manha|tarde|noite|madrugada)| ?(am|pm)\\b)`,
].map((source) => new RegExp(source, 'g'))

/** An answer that is nothing but an hour: "8", "as sete", "oito e meia". */
export function parseBareTime(text: string): Pick<TimeMention, 'minutes' | 'certain'> | null {
  const match = new RegExp(
    `^\\W*(?:as |umas |pelas |la pelas |pode ser |pode ser as |tipo )?(\\d{1,2}|${WORDS})( e meia)?(?: horas?)?\\W*$`,
  ).exec(text)
  const time = match ? readTime(match) : null
  return time ? { minutes: time.minutes, certain: time.certain } : null
}

/** The times of day a normalized message names, in order. Blank its dates first. */
export function parseTimes(text: string): TimeMention[] {
  const spelt = speltOut(text)
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
  return [
    ...found.filter((each) => !spelt.some(({ start, end }) => each.start < end && start < each.end)),
    ...spelt,
  ].toSorted((a, b) => a.start - b.start)
}

/** "Vinte horas", "dezenove e trinta", "oito e quarenta da noite": as a voice that was written down says it. */
function speltOut(text: string): TimeMention[] {
  const hours = [...Object.keys(LATE_WORDS), ...Object.keys(HOUR_WORDS)]
    .toSorted((a, b) => b.length - a.length)
    .join('|')
  const minutes = Object.keys(MINUTE_WORDS)
    .toSorted((a, b) => b.length - a.length)
    .join('|')
  const pattern = new RegExp(
    `\\b(?:as )?(${hours})(?: horas?)?(?: e (${minutes}|meia)\\b| horas?\\b)(?: (?:da|de) (manha|tarde|noite))?(?! (?:pesso|reais|minuto))`,
    'g',
  )
  return [...text.matchAll(pattern)].map((match) => {
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
