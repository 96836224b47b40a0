import { weekdaysOf } from '../../../language/dates/weekdays.ts'
import { fold } from '../../../language/fold.ts'
import type { Passage } from '../../../retrieval/passage.ts'
import { figuresIn, type Side } from './figures.ts'
import { FINITE, type Signs, signsOf } from './signs.ts'
import { type Word, wordsIn } from './words-in.ts'
import { readOnce } from '../../../retrieval/read-once.ts'

/** One thing that is said: what it is about, what it goes on about, and how it is meant. */
export type Statement = Signs & {
  /** Folded. */
  text: string
  words: Word[]
  /** Stems of what is the other way round: "sem gluten", "exceto cao-guia". */
  turned: Set<string>
  figures: Map<string, Set<Side>>
  days: Set<number>
  /** Parts of a day, and days that are not like others. */
  times: Set<string>
  /** The whole sentence, folded: its conditions belong to all of it. */
  sentence: string
  /** All that is said in its sentence, in order. */
  beside: Statement[]
  /** What has each figure of its text. */
  ofText: Map<string, Statement[]>
  /** What stands before it in its text and is meant by it too, the nearest last. */
  before: Statement[]
}

/** Where a sentence begins to say something else. */
const CUT = new RegExp(
  [
    '[;()\\u2014]| - |:(?!\\d)|\\b(?:mas|porem|ja que|porque|por causa|pois|alem de|e ainda)\\b',
    `,(?= (?:n?[oa]s?|aos) (?:(?:outros|demais) |(?:\\w+ ){1,3}${FINITE}\\b))`,
    `,(?!\\d)(?= *(?:e )?(?:(?:so |tambem |ja |a gente |se )*(?:nao |${FINITE}\\b)|(?:so|apenas|somente) (?!\\d)|(?:de|ate|acima de) \\d))`,
    `(?<!\\bnao )\\be (?=(?:(?:so|tambem|ja|ai|a gente|[oa]s? \\w+) )*(?:nao |${FINITE}\\b)|(?:de|ate|acima de) \\d)`,
    '\\be (?=(?:ate )?as? \\d{1,2}h|todos os dias\\b)',
  ].join('|'),
)
/** "No deck nao pode", "nos outros dias ...": it goes on about what was said before. */
const GOES_ON = new RegExp(
  `^\\W*(?:(?:em|n[oa]s?|aos?|as|d[oae]s?|com|sem|por|para|pra|ate|apos|depois|antes|acima|abaixo|a partir|entre|(?:so|somente|apenas)(?! [oa]s? )|tambem|sempre|ja|tod[oa]s?|amb[oa]s|cada|el[ea]s?|iss?o|ess?[ae]s?|outr[oa]s?|demais|se|quem|nao|nem|proibid[oa]|inclu\\w+|inclusive|exceto|menos|salvo|segundas?|tercas?|quartas?|quintas?|sextas?|sabados?|domingos?|e)\\b|${FINITE}\\b|\\d|r\\$)`,
)
/** "Macaxeira e queijo coalho nao levam." What they do not have was named before. */
const ENDS_BARE =
  /\b(?:lev(?:a|am|amos)|pod(?:e|em)|tem|temos|aceitamos|val(?:e|em)|permitid[oa]s?|proibid[oa]s?|inclui|incluem|fazemos|entr(?:a|am)|pag(?:a|am)|cobramos|abrimos|reservamos|passam?|sim|nao)\W*$/
const OTHER_DAYS = /\b(?:outros|demais) dias\b/
const ORDINAL = /\bsegunda (?=(?:taca|dose|rodada|unidade|garrafa|pizza|vez|pessoa|bebida)\b)/g
/** "Nao, ...": to what was asked. */
const ANSWER = /^\W*(?:(?:nao|sim|claro|infelizmente|pode|tem|temos)(?: sim)?\W*[,;!.]\W*)+/
/** "Entregamos ate 6 km, mais longe nao." */
const AFTERTHOUGHT = /, (?:\w+ ){1,4}nao\W*$/
const SAYS = new RegExp(`\\b(?:nao|${FINITE})\\b`)
const TIME = /\b(?:almocos?|jantar(?:es)?|feriados?|vesperas?|madrugada|(?<!\d )(?<=\b(?:a|na|nas) )noites?)\b/g
/** In the evening is when dinner is. */
const timeOf = (found: string) => found.replace(/(?:e?s)$/, '').replace('jantar', 'noite')
const TURNED = /\b(?:sem|exceto|salvo|(?<!pelo )(?<!ao )menos(?! (?:de|que)\b)|a nao ser)\b([^,.;]*)/g

/** The statements of a text of the house, each with what it goes on about. */
export const statementsOf = readOnce((passage: Passage): Statement[] => {
  const ofText: Statement['ofText'] = new Map()
  const statements: Statement[] = []
  const title = passage.title ? [statement(fold(passage.title), '', [])] : []
  let last: Statement[] = []
  for (const { text } of passage.sentences) {
    if (text.trimEnd().endsWith('?')) continue
    const beside: Statement[] = []
    for (const { part, isItem } of cut(fold(text))) {
      const isOn = (beside.length > 0 && !isItem) || GOES_ON.test(part)
      const before = [...title, ...(isOn || ENDS_BARE.test(part) ? last : [])]
      const made = { ...statement(part, fold(text), before), beside, ofText }
      for (const figure of made.figures.keys()) ofText.set(figure, [...(ofText.get(figure) ?? []), made])
      if (isOn) inheritDays(made, last)
      beside.push(made)
      statements.push(made)
      last = isOn ? [...last, made] : [made]
    }
  }
  return statements
})

/** The statements of a reply's sentence (folded), each with the one before it that it goes on about. */
export function saidIn(folded: string): Statement[] {
  const statements: Statement[] = []
  for (const { part } of cut(folded.replace(ANSWER, '').replace(AFTERTHOUGHT, ''))) {
    const made = statement(part, folded, statements.slice(-1))
    inheritDays(made, statements)
    // "E nao precisa pedir antes": of what was named.
    if (made.words.length + made.figures.size === 0 && SAYS.test(part))
      made.words.push(...(statements.at(-1)?.words ?? []))
    statements.push(made)
  }
  return statements
}

type Part = { part: string; isItem: boolean }

const cut = (text: string): Part[] =>
  text
    .split(CUT)
    .flatMap(byPrice)
    .filter(({ part }) => /[a-z0-9]/.test(part))

/** "R$ 15 na quinta, r$ 25 na sexta": one thing for each price. */
function byPrice(text: string): Part[] {
  if ((text.match(/r\$/g)?.length ?? 0) < 2) return [{ part: text, isItem: false }]
  return text
    .split(/(?<=r\$ ?\d(?:[^,]|,\d)*)(?:,(?!\d)(?=[^,]*r\$)|,? e (?=.*r\$))/)
    .map((part, at) => ({ part, isItem: at > 0 }))
}

function statement(text: string, sentence: string, before: Statement[]): Statement {
  const turned = [...text.matchAll(TURNED)].flatMap(([, what = '']) => wordsIn(what).map(({ stem }) => stem))
  return {
    text,
    sentence,
    before,
    beside: [],
    ofText: new Map(),
    words: wordsIn(text),
    turned: new Set(turned),
    figures: figuresIn(text),
    days: weekdaysOf(text.replaceAll(ORDINAL, ' ')),
    times: new Set([...text.matchAll(TIME)].map(([found]) => timeOf(found))),
    ...signsOf(text),
  }
}

/** "Nos outros dias" are those that were not named. */
function inheritDays({ days, text }: Statement, last: Statement[]) {
  const before = last.findLast((each) => each.days.size > 0)?.days
  if (!before || days.size > 0) return
  for (let day = 0; day < 7; day++) if (before.has(day) !== OTHER_DAYS.test(text)) days.add(day)
}
