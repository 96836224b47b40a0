/** A day with a name; `dates` returns its dates in a year, the main one first. */
type Holiday = { pattern: RegExp; dates: (year: number) => string[] }

/** Holidays by their names in normalized text, the longer name first ("vespera de natal" before "natal"). */
export const HOLIDAYS: Holiday[] = [
  fixed(
    /\b(?:vespera|antevespera|ceia) d[eo] natal\b|\bvespera(?= e (?:n?o )?(?:dia d[eo] )?natal\b)|(?<=\bnatal (?:e|ou) (?:n?a )?)vespera\b|\bnoite de natal\b|\bchristmas eve\b|\bnochebuena\b/g,
    '12-24',
  ),
  fixed(/\bnatal\b|\bchristmas(?: day)?\b|\bnavidad\b/g, '12-25'),
  fixed(
    /\b(?:vespera d[eo] )?(?:reveill?on|virada(?: d[eo] ano)?|(?<!\b(?:almoco|jantar|festa|confraternizacao|confra|evento|encontro|happy|happy hour|comemoracao|reuniao|amigo secreto|ferias|viagem) (?:de |do )?)fim d[eo] ano)\b|\b(?:vespera|ceia|jantar|noite|festa|festas|baile|balada|show|evento|comemoracao|programacao|ingressos?|convites?|pacotes?|passar (?:o )?|passagem|pre) (?:d[eo] |o )?ano[ -]novo\b|\bnew year'?s? eve\b|\bnochevieja\b/g,
    '12-31',
  ),
  {
    pattern:
      /\bano[ -]novo\b|\b(?:dia )?primeiro d[eo] ano\b|\bprimeiro dia d[eo] ano\b|\bnew years?(?: day)?\b|\bano nuevo\b/g,
    dates: (year) => [`${year + 1}-01-01`],
  },
  fixed(/\bdia dos namorados\b/g, '06-12'),
  fixed(/\btiradentes\b/g, '04-21'),
  fixed(/\bdia do trabalh(?:o|ador)\b/g, '05-01'),
  fixed(/\bindependencia\b/g, '09-07'),
  fixed(/\bdia das criancas\b|\bnossa senhora aparecida\b/g, '10-12'),
  fixed(/\bhalloween\b/g, '10-31'),
  fixed(/\bfinados\b/g, '11-02'),
  fixed(/\bproclamacao da republica\b/g, '11-15'),
  fixed(/\bconsciencia negra\b/g, '11-20'),
  { pattern: /\bdia das maes\b/g, dates: (year) => [nthSunday(year, 5, 2)] },
  { pattern: /\bdia dos pais\b/g, dates: (year) => [nthSunday(year, 8, 2)] },
  {
    pattern:
      /\bterca(?:[ -]feira)?(?: gorda| d[eo] carnaval)\b|\bcarnaval (?:n?a )?terca\b|\bmardi gras\b|\bfat tuesday\b|\bmartes de carnaval\b/g,
    dates: (year) => [afterEaster(year, -47)],
  },
  { pattern: /\b(?:segunda|lunes)(?:[ -]feira)? d[eo] carnaval\b/g, dates: (year) => [afterEaster(year, -48)] },
  { pattern: /\bdomingo d[eo] carnaval\b/g, dates: (year) => [afterEaster(year, -49)] },
  { pattern: /\bsabado d[eo] carnaval\b/g, dates: (year) => [afterEaster(year, -50)] },
  { pattern: /\bsexta(?:[ -]feira)? d[eo] carnaval\b/g, dates: (year) => [afterEaster(year, -51)] },
  {
    pattern: /\bcarn[ai]val\b/g,
    dates: (year) => [-47, -48, -49, -50].map((days) => afterEaster(year, days)),
  },
  {
    pattern: /\b(?:quarta(?:[ -]feira)?|dia) d[eao]s? cinzas\b|\bash (?:wednesday|quarta)\b|\bmiercoles de ceniza\b/g,
    dates: (year) => [afterEaster(year, -46)],
  },
  {
    pattern:
      /\bsexta(?:[ -]feira)? (?:santa|da paixao)\b|\bgood (?:friday|sexta)\b|\b(?:viernes|sexta) santo\b|\bpaixao de cristo\b/g,
    dates: (year) => [afterEaster(year, -2)],
  },
  { pattern: /\bsabado (?:de aleluia|santo)\b|\baleluia\b/g, dates: (year) => [afterEaster(year, -1)] },
  {
    pattern: /\b(?:domingo d[eao] )?pascoa\b|\beaster(?: sunday| domingo)?\b|\bpascua\b/g,
    dates: (year) => [afterEaster(year, 0)],
  },
  { pattern: /\bcorpus christi\b/g, dates: (year) => [afterEaster(year, 60)] },
  fixed(/(?<=(?:^|[?.,] ?)(?:e|ou) (?:n?a )?)vespera\b(?! d[eo])/g, '12-24'),
]

/**
 * Holidays of several days, with the number of days around the main date from which weekdays named beside them are
 * taken.
 */
export const SEASONS: { name: RegExp; before: number; after: number }[] = [
  { name: /\bpascoa\b|\bsemana santa\b/, before: 3, after: 1 },
  { name: /\bcarnaval\b/, before: 4, after: 1 },
]

function fixed(pattern: RegExp, monthDay: string): Holiday {
  return { pattern, dates: (year) => [`${year}-${monthDay}`] }
}

function nthSunday(year: number, month: number, nth: number) {
  const first = new Date(Date.UTC(year, month - 1, 1))
  return day(year, month, 1 + ((7 - first.getUTCDay()) % 7) + (nth - 1) * 7)
}

/**
 * Returns a date relative to Easter, by the anonymous Gregorian computus (Meeus, Astronomical Algorithms, chapter 8).
 */
function afterEaster(year: number, days: number) {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const f = Math.floor((b + 8) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - f + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const sum = h + l - 7 * m + 114
  return day(year, Math.floor(sum / 31), (sum % 31) + 1 + days)
}

function day(year: number, month: number, date: number) {
  return new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10)
}
