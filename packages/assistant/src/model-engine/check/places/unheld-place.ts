import { fold } from '../../../language/fold.ts'
import type { Evidence } from '../evidence.ts'

/** What says where something is, folded. */
const WHERE =
  /\b(?:fica(?:m|mos)?(?! abert| fechad)|estamos (?!abert|fechad)|localiza\w*|enderec\w+|bairros?|perto|pertinho|ao lado d|em frente|esquina|proxim[oa] (?:a|d)|vizinh[oa]s?|regiao|metro|estacao|quarteir\w+|we are (?:located |at |in |on )|located|near|estamos en|ubicad\w+)\b/
/** A name in capital letters, with what joins its words, after what leads to a place. */
const NAME = String.raw`\p{Lu}[\p{L}'.-]+(?: (?:(?:d[aeo]s?|e) )?\p{Lu}[\p{L}'.-]+)*`
const NAMED = new RegExp(
  String.raw`(?:\b(?:n[ao]s?|em|d[aeo]s?|a[os]?|\u00e0s?|bairro|com|in|at|near|en|el|la)|[,(]|\s[-\u2013\u2014])\s+(?:bairro (?:d[aeo]s? )?)?(${NAME})`,
  'gu',
)
/** The same without capital letters, where it can be nothing else. */
const QUARTER =
  /\bbairro (?:d[aeo]s? )?((?!d[aeo]s?\b|nosso\b|todo\b|e\b|tem\b|mais\b)[a-z]+)|\b(?:ficamos|fica|estamos|localizad[oa]s?) (?:bem )?(?:n[ao]|em) ((?:vila|jardim|parque|setor|cidade|zona) [a-z]+)/g
/** Streets are read with their number elsewhere; days and means are written like names. */
const NO_PLACE =
  /^(?:r\.|rua|av|al\.|alameda|tv\.|travessa|praca|pca|rod|estr|largo|ladeira|viela|beco|natal|carnaval|pascoa|reveillon|ano novo|whatsapp|instagram|google|maps?|waze|uber|pix)(?![a-z])/

/** A quarter, a town or a landmark that a sentence tells and nothing of the house's does; or null. */
export function unheldPlace(sentence: string, { lines }: Evidence): string | null {
  const folded = fold(sentence)
  if (!tellsPlace(folded)) return null
  const named = [...sentence.matchAll(NAMED)].map(([, name]) => fold(name!).replace(/[.\s]+$/, ''))
  const quarters = [...folded.matchAll(QUARTER)].map((match) => match[1] ?? match[2]!)
  const unheld = [...named, ...quarters].find(
    (name) => !NO_PLACE.test(name) && !lines.some((line) => line.folded.includes(name)),
  )
  return unheld ?? null
}

export const tellsPlace = (folded: string) => WHERE.test(folded)
