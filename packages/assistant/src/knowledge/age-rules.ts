import { weekdaysOf } from '../language/dates/weekdays.ts'
import { normalize } from '../language/fold.ts'
import { OTHER_DAYS } from '../language/price-words.ts'
import { termsOf, wordStems } from '../language/terms.ts'
import { parseTimes } from '../language/times.ts'
import type { VenueIndex } from '../retrieval/venue-index.ts'
import type { Passage } from '../retrieval/passage.ts'
import { readOnce } from '../retrieval/read-once.ts'
import type { Sentence } from '../retrieval/sentences.ts'

/** The company that is required: a parent, a legal guardian, a person in charge, any adult, or anybody. */
export type Company = 'parents' | 'guardian' | 'responsible' | 'adult' | 'anyone'

export type Ages = { from: number; to: number }

/** The statement about people of some ages: whether they come in, between which hours, on which days and with whom. */
export type AgeRule = {
  ages: Ages
  /** False together with a company: without it they do not come in, and nothing is stated about those who have it. */
  allows: boolean
  company: readonly Company[]
  /** Minutes since midnight; hours past midnight belong to the night before. */
  from?: number
  until?: number
  /** The weekdays, 0 for Monday; empty where the rule holds on every day. */
  weekdays: ReadonlySet<number>
  /**
   * The words of the part of the venue, the evening or the matter that it is about; empty where it is about the whole
   * venue.
   */
  scope: ReadonlySet<string>
  /** True where its scope is a place or a time and not an activity. */
  isPlaceOrTime: boolean
  passage: Passage
}

export const ADULT = 18
const ANY_AGE = 200
const DAY = 24 * 60
/** The time in minutes before which an hour belongs to the night before. */
const MORNING = 6 * 60

/** Returns minutes since midnight in a form that compares the hours of one night. */
export const ofNight = (minutes: number) => (minutes < MORNING ? minutes + DAY : minutes)

/**
 * Returns all age rules of a venue's texts, read once with its index. Returns none where a statement about ages is not
 * understood, because half of the rules could give a wrong yes.
 */
export const ageRulesOf: (index: VenueIndex) => AgeRule[] = readOnce(({ passages }: VenueIndex) => {
  const read = passages.filter(({ kind }) => kind === 'text').map(rulesIn)
  return read.includes(null) ? [] : read.flatMap((rules) => rules ?? [])
})

/** Tells whether an event states its own age rules; "11 anos da casa" is none. */
export const speaksOfAge = ({ sentences }: Passage) =>
  sentences.some(({ normalized }) => SPEAKS_OF_AGE.test(normalized.replace(ANNIVERSARY, ' ')))

const ANNIVERSARY = /\b\d+ anos (?:d[aeo]|com)\b|\b(?:d[eo]s|festa|aniversario) (?:de )?\d+ anos\b/g
const SPEAKS_OF_AGE =
  /\bclassificacao|\b(?:menor|maior)(?:es)?\b|\bcriancas?\b|\badolescentes?\b|\blivre para tod|\d ?\+|\b1[0-8] anos\b/
const GROUP = /\bmenor(?:es)?\b|\bcriancas?\b|\badolescentes?\b/g
const OF_HOURS = '(?! ?(?:h\\b|h\\d|:|hora|min|pess|lugar|%|reais|ml))'
const BETWEEN = new RegExp(`\\b(?:de |d?os |com )?(\\d{1,2}) (?:a|aos|e|ou|ate) (\\d{1,2})\\b(?: anos)?${OF_HOURS}`)
const BELOW = new RegExp(
  `\\b(?:menor(?:es)? (?:de|que)|menos de|abaixo d[eo]s?|antes dos) (\\d{1,2})\\b(?: anos)?${OF_HOURS}`,
)
const UP_TO = /\bate (?:os )?(\d{1,2}) anos\b/
const FROM_ON = [
  `\\b(?:maior(?:es)? (?:de|que)|a partir d[eo]s?|acima d[eo]s?|minim[oa](?: de|:)?) (\\d{1,2})\\b(?: anos)?${OF_HOURS}`,
  `(?<!\\d)(\\d{2}) ?\\+|\\+ ?(\\d{2})\\b`,
  `\\b(?:de |dos )?(\\d{1,2})(?: anos)? (?:em diante|para cima)\\b`,
  `\\b(\\d{2}) anos\\b(?: completos)?`,
  `(?:^|,)\\W*(?:so |com )*(\\d{2})(?= (?:com|sem|desacompanhad|acompanhad))`,
].map((source) => new RegExp(source))
const GROWN_UP = /\b(?:de )?maior(?:es)? de idade\b|\b(?:so|somente|apenas|para|pra) (?:para |pra )?maior(?:es)?\b/
const EVERYBODY = /\b(?:qualquer idade|tod[ao]s as idades|todas idades|livre)\b/
const ALONE = /\bsozinh[oa]s?|\bdesacompanhad[oa]s?|\bsem (?:acompanhantes?|responsavel|os pais)/

const NOT_WITH = /\b(?:nem|mesmo) com (?:[oa]s? |um[a]? )?(?:irma\w*|ti[oa]s?|av[oa]s?|amig\w+|prim[oa]s?)\b/
/** Matches that the rule also holds for people with company ("nem acompanhado"). */
const EVEN_WITH = /\b(?:nem|mesmo)(?: que)?(?: \w+)? (?:acompanhad|com |junto)/
const LACKING =
  /\bsem (?:estar(?:em)? )?(?:acompanh|[oa]s? |um[a]? )?(?:pa(?:i|is)\b|mae|responsave|adulto|acompanhad|companhia|maior)/
const DENIES = /\bnao\b|\bproibid[oa]s?\b|\bvedad[oa]s?\b|\bnunca\b|\bnem acompanhad/
/** Matches statements about money, or about men and women, which are no age rules. */
const OTHERWISE =
  /\bpag(?:a|am|ar)\b|r\$|\bgratis\b|\bmulher|\bhome(?:m|ns)\b|\bmeia[- ]entrada\b|\bde graca\b|\bcortesia\b|\bcome[mr]?\b/
const COMES_IN =
  /\bentr(?:a|am|ar|ada)\b|\bpermit\w+|\bproibid|\bvedad|\bacess|\bfic(?:a|am|ar)\b|\bpod(?:e|em)\b|\bfrequent|\bpermanec|\blivre\b|\bbem[- ]?vind/
/** Matches the end of a statement that is about documents ("com documento"). */
const PAPERS =
  /,? ?\b(?:(?:e|sempre|mediante|apresentando|so) )*(?:(?:com|de|o|um) )*(?:documentos?|documentacao|rg|cnh|identidade|passaporte)\b.*$/
const DAY_WORDS =
  /\b(?:(?:a|as|ao|aos|na|nas|no|nos|de|da|do|e|toda|todo|todas|todos|os) )*(?:segunda|terca|quarta|quinta|sexta|sabado|domingo)s?(?:[ -]feiras?)?\b|\b(?:todos os|nos outros|outros|nos demais|demais) (?:dias|noites)\b|\bfi(?:m|ns) de semana\b/g
/** Matches mentions of every day, which name no day of their own ("Em todos os dias, inclusive domingo"). */
const ANY_DAY =
  /\b(?:todos os dias|sempre)?,? ?inclusive (?:\w+ )?\w+|\bem todos os dias\b|\btodos os dias\b|\bsempre\b/g
/** Matches the other subject of a text beside ages ("Criancas e pets"), and words about the whole venue. */
const BESIDE = /\b[a-z]+ e (?=(?:criancas?|menores|idade)\b)|(?<=\b(?:criancas?|menores|idade(?: minima)?)) e [a-z]+\b/g
const OF_VENUE =
  /\b(?:documentos?|regras?|normas?|casa|entrada|portaria|funcionamento|informacoes|geral|gerais|politicas?)\b/g
const FILL = new Set(
  'abaixo acima so somente apenas tambem mesmo nem nao que esteja estejam for entra entram entrar entrada pode podem poder ficar fica ficam permanecer permanecem permitida permitido permite permitimos aceitamos acesso frequentar frequentam vir vem vao ir sair sai saem bem vindo vindos vinda vindas bemvindas bemvindos livre livres idade idades anos ano completos minima minimo classificacao indicativa etaria censura faixa acompanhado acompanhada acompanhados acompanhadas acompanhante acompanhantes pessoas publico casa bar qualquer hora horas horario sem excecao com de da do das dos ao aos na no nas nos em e ou a o as os um uma uns para pra pro por ate depois antes apos partir desde disso disto isso entao la aqui ai proibida proibido vedada vedado nunca sozinho sozinhos sozinha sozinhas desacompanhado desacompanhados desacompanhada cima diante obrigatorio obrigatoria precisa precisam estar ser sao e foto original menor menores maior maiores crianca criancas adolescente adolescentes junto juntos companhia presenca autorizacao pai pais mae responsavel responsaveis legal legais tutor adulto adultos sempre todo todos toda todas inclusive porta quem vale este esta muito'.split(
    ' ',
  ),
)
/** Matches words of a place or of a part of the day. */
const WHERE = /\b(?:n[oa]s?|em|aos?|salvo|exceto|menos)\s+[a-z]{3,}|\b(?:noites?|dia|tarde|manha|vesper\w*|feriados?)\b/

/** The results of the earlier parts of a statement. */
type Before = {
  ages: Ages | null
  hour?: number
  days: Set<number>
  last?: Pick<AgeRule, 'weekdays' | 'scope' | 'isPlaceOrTime'>
}

function rulesIn(passage: Passage): AgeRule[] | null {
  const title = normalize(passage.title)
  const isTitled = SPEAKS_OF_AGE.test(title) || /\bidade\b|\bquem (?:pode )?entra/.test(title)
  if (!isTitled && !passage.sentences.some(({ normalized }) => SPEAKS_OF_AGE.test(normalized))) return []
  const matter = leftOf(title.replace(BESIDE, ' ').replace(OF_VENUE, ' '))
  const isPlain = isTitled && matter.length === 0
  const before: Before = { ages: isPlain ? groupIn(title) : null, days: new Set() }
  const ofTitle =
    isPlain && FROM_ON[1]!.test(title) ? rule({ text: title, goesOn: false }, passage, before, true) : null
  const rules = ofTitle && ofTitle !== 'unread' ? [...ofTitle] : []
  for (const sentence of passage.sentences) {
    for (const part of partsOf(sentence)) {
      const read = rule(part, passage, before, isPlain)
      if (read === 'unread') return isPlain ? null : []
      // What a text about a workshop or a brunch tells of ages is of that alone.
      const ofMatter = matter.length > 0 && { scope: new Set(stemsOf(matter)), isPlaceOrTime: false }
      rules.push(...(read ?? []).map((each) => ({ ...each, ...ofMatter })))
    }
  }
  return rules
}

/** A part of a statement; one that continues after a comma is about the same days and place. */
type Part = { text: string; goesOn: boolean }

/** Cuts a statement where it begins to speak of other ages or hours. */
function partsOf({ normalized }: Sentence): Part[] {
  const parts: Part[] = []
  for (const said of normalized.split(/[;.!?]+\s*|\s-\s/)) {
    let open = false
    for (const chunk of said.replace(/[()]/g, ',').split(/,\s*|:\s+|\s(?=mas )|\s(?=e (?:nao|depois|fic|entr|sai) )/)) {
      const last = open ? parts.at(-1) : undefined
      if (last && !beginsAnew(chunk, last.text)) last.text = `${last.text}, ${chunk}`
      else parts.push({ text: chunk, goesOn: last !== undefined })
      open = true
    }
  }
  return parts.filter(({ text }) => text !== '')
}

const beginsAnew = (chunk: string, last: string) =>
  subjectIn(last) !== null
    ? subjectIn(chunk) !== null || STARTS_ANEW.test(chunk)
    : STARTS_ANEW.test(chunk) && (companyIn(last).length > 0 || parseTimes(last).length > 0)

const STARTS_ANEW = /^(?:mas |depois |antes |exceto |salvo |menos (?:n?[oa]s?|em) |n?os (?:outros|demais) )/

function rule(
  { text: part, goesOn }: Part,
  passage: Passage,
  before: Before,
  isPlain: boolean,
): AgeRule[] | 'unread' | null {
  const text = part.replace(PAPERS, ' ').replace(ANY_DAY, ' ')
  const { from, until, rest: untimed, hour } = hoursIn(text, before.hour)
  if (hour !== undefined) before.hour = hour
  const own = subjectIn(untimed)
  const company = companyIn(untimed)
  const isAnswer = from !== undefined || until !== undefined || company.length > 0
  const days = OTHER_DAYS.test(untimed)
    ? new Set([0, 1, 2, 3, 4, 5, 6].filter((day) => !before.days.has(day)))
    : weekdaysOf(untimed)
  for (const day of days) before.days.add(day)
  const subject =
    own ?? (isAnswer || COMES_IN.test(untimed) ? before.ages && { ages: before.ages, isLeast: false } : null)
  if (own && !own.isLeast) before.ages = own.ages
  // An age that is not understood may be the exception to all the rest.
  if (isPlain && !own && !OTHERWISE.test(part) && /\b1[0-8]\b/.test(untimed)) return 'unread'
  if (!subject || OTHERWISE.test(part)) return null
  const left = leftOf(untimed.replace(NOT_WITH, ' ').replace(DAY_WORDS, ' '))
  if (!own && !isPlain && !isAnswer) return null
  if (!own && left.length > 0 && company.length === 0 && !COMES_IN.test(untimed)) return null
  if (!isPlain && !COMES_IN.test(untimed) && left.length > 0) return null
  const denies = DENIES.test(untimed.replace(NOT_WITH, ' ').replace(/\bnao (?:adianta|servem?|vale|valem)\b/g, ' '))
  const lacks = denies && (LACKING.test(untimed) || (ALONE.test(untimed) && !/\bnem\b/.test(untimed)))
  const isAnyway = EVEN_WITH.test(untimed.replace(NOT_WITH, ' '))
  // It is not clear what "nao entra com os pais" means.
  if (denies && !lacks && company.length > 0 && !isAnyway) return 'unread'
  const isSame = goesOn && before.last && days.size === 0 && left.length === 0
  const place = isSame
    ? before.last!
    : {
        weekdays: days.size === 7 ? new Set<number>() : days,
        scope: new Set(stemsOf(left)),
        isPlaceOrTime: left.length > 0 && WHERE.test(untimed.replace(DAY_WORDS, ' ')),
      }
  before.last = place
  const shared = {
    ...place,
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
    passage,
  }
  const { ages, isLeast } = subject
  const ruleFor = (from: number, to: number, allows: boolean, needed: readonly Company[] = []): AgeRule => ({
    ages: { from, to },
    allows,
    company: needed,
    ...shared,
  })
  if (!isLeast) {
    const needed = lacks && company.length === 0 ? (['anyone'] as const) : denies && !lacks ? [] : company
    return [ruleFor(ages.from, ages.to, !denies, needed)]
  }
  if (denies) return 'unread'
  const isAlone = ALONE.test(untimed)
  const young = ages.from < ADULT ? [ruleFor(ages.from, ADULT - 1, true, isAlone || isAnyway ? [] : company)] : []
  const grown = ruleFor(Math.max(ages.from, ADULT), ANY_AGE, true)
  // A statement from which age on one may come alone tells nothing of those who are younger.
  if (isAlone) return [...young, grown]
  return [...young, grown, ruleFor(0, ages.from - 1, false)]
}

/** Returns the ages that a part speaks of; `isLeast` is true where it gives a minimum age. */
function subjectIn(part: string): { ages: Ages; isLeast: boolean } | null {
  const between = BETWEEN.exec(part)
  if (between && Number(between[1]) < Number(between[2]))
    return { ages: { from: Number(between[1]), to: Number(between[2]) }, isLeast: false }
  const below = BELOW.exec(part)
  if (below) return { ages: { from: 0, to: Number(below[1]) - 1 }, isLeast: false }
  const upTo = UP_TO.exec(part)
  if (upTo) return { ages: { from: 0, to: Math.min(Number(upTo[1]), ADULT - 1) }, isLeast: false }
  for (const pattern of FROM_ON) {
    const [, ...found] = pattern.exec(part) ?? []
    const age = found.find(Boolean)
    if (age && Number(age) > 3 && Number(age) <= 25) return { ages: { from: Number(age), to: ANY_AGE }, isLeast: true }
  }
  if (GROWN_UP.test(part)) return { ages: { from: ADULT, to: ANY_AGE }, isLeast: true }
  const group = groupIn(part)
  if (group) return { ages: group, isLeast: false }
  return EVERYBODY.test(part) ? { ages: { from: 0, to: ANY_AGE }, isLeast: false } : null
}

/** Returns the ages of a named group; children are those below 12, as in Brazilian law. */
function groupIn(part: string): Ages | null {
  const groups = part.match(GROUP) ?? []
  if (groups.length === 0) return null
  if (groups.some((group) => group.startsWith('menor'))) return { from: 0, to: ADULT - 1 }
  const [child, youth] = ['crianca', 'adolescente'].map((group) => groups.some((each) => each.startsWith(group)))
  return { from: child ? 0 : 12, to: youth ? ADULT - 1 : 11 }
}

function companyIn(part: string): Company[] {
  const found: Company[] = []
  const said = part.replace(NOT_WITH, ' ')
  if (/\bpa(?:i|is)\b|\bmae\b/.test(said)) found.push('parents')
  if (/\bresponsave(?:l|is) lega(?:l|is)\b|\btutor/.test(said)) found.push('guardian')
  else if (/\bresponsave(?:l|is)\b/.test(said)) found.push('responsible')
  if (/\b(?:com|de|por) (?:um )?(?:adultos?|maior(?:es)?(?: de idade)?)\b(?! \d)/.test(said) && found.length === 0)
    found.push('adult')
  if (found.length === 0 && /\b(?<!des)acompanhad[oa]s?\b/.test(said)) found.push('anyone')
  return found
}

/** Returns the hours between which a part holds, and the part without them; `known` is the hour stated before. */
function hoursIn(part: string, known: number | undefined) {
  let [from, until]: (number | undefined)[] = []
  let rest = part
  const times = parseTimes(part)
  for (const { start, end, minutes } of times.toReversed()) {
    const at = ofNight(minutes)
    const lead = rest.slice(0, start)
    const own = rest.slice(start, end)
    const isStart =
      /\b(?:depois|apos|a partir|passou|passando)(?: d?[oa]s?)?(?: as)?\s*$|\bdas?\s*$/.test(lead) ||
      /^a partir|^depois/.test(own) ||
      /^ ?h? ?(?:em diante|para frente)/.test(rest.slice(end))
    if (isStart) from = at
    else until = at
    rest = `${lead.replace(/\b(?:depois|apos|a partir|ate|antes)?(?: ?\bd?[oa]s?)?\s*$/, '')} ${rest.slice(end).replace(/^ ?(?:em diante|para frente)/, '')}`
  }
  const later = /\bdepois(?: d?isso| disto)?\b/
  const earlier = /\bantes(?: d?isso| disto)?\b|\bate la\b/
  if (times.length === 0 && known !== undefined) {
    if (later.test(rest)) from = known
    else if (earlier.test(rest)) until = known
    rest = rest.replace(later, ' ').replace(earlier, ' ')
  }
  return { from, until, rest, hour: until ?? from }
}

/** Returns stems and concepts of words; "noite" and the like, which have none, stand for themselves. */
const stemsOf = (words: string[]): string[] =>
  words.flatMap((word) => (OF_DAY.test(word) ? word : [...wordStems(word), ...termsOf(word)]))
const OF_DAY = /^(?:noites?|dia|tarde|manha)$/

/** Returns the words of a part that are not part of the usual wording of age rules. */
const leftOf = (part: string): string[] =>
  part
    .replace(/\d+/g, ' ')
    .split(/[^a-z]+/)
    .filter((word) => word.length > 1 && !FILL.has(word))
