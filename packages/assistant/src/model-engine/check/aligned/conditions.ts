import { speaksOf } from './nearest.ts'
import { FINITE } from './signs.ts'
import type { Statement } from './statements.ts'
import { wordsIn } from './words-in.ts'

/** Under which a house lets something be: what its text says of it, and what a reply says that has not left it out. */
const CONDITIONS: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\b(?:acompanhad[oa]s?|responsave(?:l|is)|com (?:os |um |uma )?(?:pais|adulto))\b/,
    /\b(?:acompanhad|responsave|pais?\b|mae|adult)/,
  ],
  [/\bna (?:guia|coleira)\b|\bde coleira\b/, /\b(?:guia|coleira)\b/],
  [
    /\b(?:com|mostrando|levando|apresent\w+) (?:\w+ )?(?:documento|rg|identidade)\b/,
    /\b(?:documento|rg|identidade|cnh)\b/,
  ],
  [/\b(?:ate|a partir de|acima de|maiores de|menores de|de \d+ a) \d+ anos\b/, /\banos\b|\bidade\b|\bmenor|\bmaior/],
  [
    /\b(?:minim[oa](?: de)?|a partir de|pelo menos|acima de|com) \d+ (?:ou mais )?(?:pessoas|convidad\w+|pagantes|amig\w+)\b/,
    /\d|\bminim|\bgrupo/,
  ],
]
/** "Ha shoyu sem gluten a pedido." */
const ON_REQUEST = /\ba pedido\b|\bsob encomenda\b/
const REQUESTED = /\bped\w+|\bencomend\w+|\bavis\w+/
const GRANTS =
  /\b(?:pode[m]?|entra[m]?|fica[m]?|bem-vind[oa]s?|aceita\w*|recebe\w*|ganha[m]?|nao paga[m]?|gratis|gratuit[oa]s?|cortesia|de graca|liberad[oa]s?|permitid[oa]s?|isent[oa]s?|vale[m]?)\b/
const ONLY = /\b(?:so|somente|apenas|exclusivamente)\b([^,]*)/

/** Whether what a text grants is said without what it is granted under. */
export function leavesOut(said: Statement, told: Statement, reply: string): boolean {
  if (ON_REQUEST.test(told.text) && !REQUESTED.test(reply)) return true
  if (said.isDenied && told.isDenied) return isBounded(told) && said.figures.size === 0 && !/\d/.test(reply)
  if (told.isDenied || !GRANTS.test(said.text)) return false
  if (CONDITIONS.some(([isTold, isSaid]) => isTold.test(wholeOf(told)) && !isSaid.test(reply))) return true
  const only = wordsIn(ONLY.exec(told.text)?.[1] ?? '')
  const words = wordsIn(reply)
  return only.length > 0 && !only.some((word) => speaksOf({ words }, word))
}

const SAYS = new RegExp(`\\b${FINITE}\\b`)

/** "..., e ate as 22h" is under the conditions of what stands before it. */
const wholeOf = ({ text, sentence }: Statement) => (SAYS.test(text) ? text : sentence)

/** "Nao dividimos a conta em mais de 4 cartoes" denies no more than that. */
const isBounded = ({ figures }: Statement) => [...figures.values()].some((sides) => sides.has('least'))
