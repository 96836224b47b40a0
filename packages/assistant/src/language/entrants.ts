import type { Entrant } from '../knowledge/admission.ts'
import { ADULT, type Ages } from '../knowledge/age-rules.ts'
import { termsOf, wordStems } from './terms.ts'

/** Excludes people for whom something is brought ("bolo para a minha filha"), whose admission is not asked about. */
const NOT_FOR = String.raw`(?<!\b(?:para|pro|pra|d[aeo]s?) (?:(?:[oa]s?|um[a]?) )?(?:(?:minh|noss|su)a|(?:me|noss|se)u)?s? ?)`
const OWN_CHILD = String.raw`(?:filh|menin|guri|bebe|nenem|pia\b|garot|crianca|mole[qc]|cacula|pequen[oa]|enteadinh)\w*`
const RELATIVE = String.raw`(?:irma|sobrinh|prim[oa]|net[oa]s?\b|afilhad|amig|namorad|cunhad|vizinh)\w*`
const PERSON = new RegExp(
  String.raw`${NOT_FOR}\b(?:${OWN_CHILD}|${RELATIVE}|adolescente)|\bel[ea]s?\b|\btenho\b|\bcom \d+ anos\b|\bde \d+ anos\b.{0,20}\b(?:entr|pode)`,
)
/** Matches people who are brought along, after "levar"; a cake does not match. */
export const BROUGHT = String.raw`(?=(?:\w+ ){0,2}(?:${OWN_CHILD}|${RELATIVE}|el[ea]s?\b|menor|adolescente|para (?:assistir|ver|ai)\b))`
const NOT_YEARS = String.raw`(?! ?(?:h\b|h\d|:|/|horas?\b|pess|reais|conv|lugar|amig|adult|crianc|mes(?:es)?\b|semanas?\b|dias?\b|%|ml|min))`
const AGE = new RegExp(
  String.raw`\b(?:(?<!\b(?:mesa|grupo|festa|turma|dia|sala|aniversario|ate|menor(?:es)?|maior(?:es)?) )d[eo]|com|tem|tenho|fez|completou) (\d{1,2})\b${NOT_YEARS}(?:(?:,| e)(?: (?:um[a]?|[oa] outr[oa]|outr[oa]))?(?: de)? (\d{1,2})\b${NOT_YEARS})?(?: an(?:os|inhos))?`,
  'g',
)
const BELOW = /\bmenor(?:es)? de (\d{1,2})\b/
const MINOR =
  /(?:^|\b(?:de|um|uma|os?|sou|com|se|e|entra\w?|aceita\w*|pode|levar|para) )menor(?:es)?\b(?! (?:que|preco|valor|mesa|porcao|tamanho|copo|grupo|sala))|\bmenor(?:es)? (?:de idade|(?:pode|entra)\w*)/
const GROUPS: [RegExp, Ages][] = [
  [new RegExp(String.raw`${NOT_FOR}\b(?:bebes?|nenem|recem[- ]nascid[oa])\b`), { from: 0, to: 2 }],
  [new RegExp(String.raw`${NOT_FOR}\bcriancas?\b`), { from: 0, to: 11 }],
  [/\badolescentes?\b/, { from: 12, to: ADULT - 1 }],
]

const OLDEST = 25

/** Returns the ages of the people about whom a normalized text asks, or null where it gives none. */
export function agesAsked(text: string): Ages | null {
  const below = BELOW.exec(text)
  if (below) return { from: 0, to: Number(below[1]) - 1 }
  const told = PERSON.test(text)
    ? [...text.matchAll(AGE)].flatMap(([, ...ages]) => ages.filter(Boolean).map(Number)).filter((age) => age <= OLDEST)
    : []
  const young = told.filter((age) => age < ADULT)
  const ages = young.length > 0 ? young : told
  if (ages.length > 0) return { from: Math.min(...ages), to: Math.max(...ages) }
  if (MINOR.test(text)) return { from: 0, to: ADULT - 1 }
  return GROUPS.find(([group]) => group.test(text))?.[1] ?? null
}

const COMES_ALONG =
  /\b(?:comigo|conosco|junto)\b|\b(?:eu|nos|a gente) (?:vou|vamos|vai|levo|levamos|acompanho|entro|estou)\b|\bvou (?:junto )?com (?:el[ea]s?|[mn]\w+)\b|\b(?:posso|podemos|quero|vou|da para) (?:levar|trazer|(?:ir|entrar) com)\b/
const PARENT =
  /\b(?:com|acompanhad[oa]s? d[aeo]s?|pel[oa]s?) (?:(?:[oa]s?|meus?|minha|seus?|sua) )?(?:pais?|mae)\b|\bsou (?:[oa] )?(?:pai|mae)\b|\b(?:pai|mae|pais) (?:\w+ )?(?:vai|vao|vem|leva|levam|entra|estara|junto)\b/
const OTHER = new RegExp(
  String.raw`\b(?:com|sou|acompanhad[oa]s? d[aeo]s?) (?:(?:[oa]s?|uma?|meus?|minhas?|seus?|suas?) )?(?:av[oa]s?|ti[oa]s?|padrinho|madrinha|${RELATIVE})\b`,
)
const NOBODY =
  /\bsozinh[oa]s?\b|\bdesacompanhad[oa]s?\b|\bsem (?:(?:[oa]s?|um[a]?) )?(?:pais?|mae|responsavel|adulto|acompanhante|ninguem)\b/

/** Returns the company of the people about whom a normalized text asks; undefined where that is unknown. */
export function companyAsked(text: string): Entrant['company'] {
  if (NOBODY.test(text)) return 'nobody'
  if (PARENT.test(text)) return 'parent'
  if (OTHER.test(text)) return 'other'
  if (!COMES_ALONG.test(text)) return undefined
  const [child, relative] = [OWN_CHILD, RELATIVE].map((who) => new RegExp(String.raw`\b${who}`).test(text))
  // Of "minha filha e a amiga dela" one is the child of who asks, and the other is not.
  return child === relative ? undefined : child ? 'parent' : 'other'
}

/** Returns the words of a question, as stems, that may name a part of the venue, an evening or the company. */
export const wordsAsked = (text: string): ReadonlySet<string> => new Set([...wordStems(text), ...termsOf(text)])
