const UNITS =
  'zero um dois tres quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove'
const ENGLISH =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const SPANISH = 'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis'
const TENS = [
  'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa',
  'twenty thirty forty fifty sixty seventy eighty ninety',
  'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa',
]
const HUNDREDS = 'cem duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos'

const counted = (words: string, step: number, from = 0) =>
  words.split(' ').map((word, at): [string, number] => [word, (at + from) * step])

const VALUES = new Map<string, number>([
  ...counted(SPANISH, 1),
  ...counted(ENGLISH, 1),
  ...counted(UNITS, 1),
  ...TENS.flatMap((tens) => counted(tens, 10, 2)),
  ...counted(HUNDREDS, 100, 1),
  ['uma', 1],
  ['duas', 2],
  ['catorze', 14],
  ['cento', 100],
  ['hundred', 100],
  ['cien', 100],
  ['mil', 1000],
])
const WORD = `(?:${[...VALUES.keys()].join('|')})`
const SPELLED = `${WORD}(?:(?: e | y |-| )${WORD}){0,4}`

const OF_MONEY = new RegExp(`\\b(${SPELLED})(?= (?:reais|real|contos?|pilas?|brl|por cento|percent|por ciento|%))`, 'g')
const COSTS =
  '(?:custam?|ficam?|sai|saem|sairia|ficaria|vale|cobramos|pagam?|costs?|cuestan?|valor e|preco e)(?: (?:a|por|em|de|so|apenas|uns|exatos))*'
/** Matches a bare amount after a verb of cost ("Fica dez."), but not "fica uma delicia". */
const OF_COST = new RegExp(`\\b(${COSTS}) (${SPELLED})(?=\\s*(?:[.,;!?)]|$|cada\\b|por pessoa))`, 'g')
const CLOCK = '(?:as|ate as|das|desde as|pelas|a partir das|a las|at|until|from)'
const OF_CLOCK = new RegExp(
  `\\b(${CLOCK}) (${WORD})( e meia| y media)?(?=\\s*(?:[.,;!?)]|$|as\\b|e\\b|em ponto|horas?\\b|da (?:manha|tarde|noite|madrugada)|de la|am\\b|pm\\b))`,
  'g',
)
const OF_HOURS = new RegExp(`\\b(${WORD})(?= horas?\\b)`, 'g')

/** Returns folded text with the numbers of prices, shares and hours in digits: "dez reais" becomes "10 reais". */
export function withDigits(folded: string): string {
  return folded
    .replace(OF_MONEY, (words) => String(numberIn(words)))
    .replace(OF_COST, (_, verb: string, words: string) => `${verb} ${numberIn(words)}`)
    .replace(OF_CLOCK, (_, before: string, word: string, half?: string) => {
      return `${before} ${VALUES.get(word)}${half ? ':30' : ''}`
    })
    .replace(OF_HOURS, (word) => String(VALUES.get(word)))
}

/** Returns the value of number words; those before "mil" are thousands ("Mil duzentos e cinquenta"). */
function numberIn(words: string): number {
  return words.split(/ e | y |-| /).reduce((sum, word) => {
    const value = VALUES.get(word) ?? 0
    return value === 1000 ? Math.max(1, sum) * value : sum + value
  }, 0)
}

const UNIT = `(?:${UNITS.split(' ').slice(1).join('|')}|catorze)`
const OF_DAY = new RegExp(`\\bdia ((?:vinte|trinta)(?: e ${UNIT})?|(?!um (?!de\\b))${UNIT})\\b`, 'g')

/** Returns folded text with days in digits ("Dia vinte e nove"). */
export const daysInDigits = (folded: string): string =>
  folded.replace(OF_DAY, (_, words: string) => `dia ${numberIn(words)}`)
