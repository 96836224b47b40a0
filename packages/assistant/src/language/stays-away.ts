import { NUMBER, numberOf } from './party-size.ts'

/** Those who speak for everybody ("a gente nao vai mais"), and what is none of them though an article stands before it. */
const NOBODY_ELSE =
  '(?:gente|turma|galera|pessoal|familia|grupo|bonde|povo|mesa|reserva|jantar|almoco|festa|evento|show|jogo|dia|noite|tarde|manha|semana|verdade|outr[oa]s?|resto|segunda|terca|quarta|quinta|sexta|sabado|domingo)'
const OWN = '(?:minh|noss|su)as?|(?:meu|noss[oa]|seu)s?'
/** "Minha mae", "os meninos", "2 amigas", "um deles", "ela": somebody who is not the one who writes. */
const SOMEBODY = `(?:(?:(?:o|a|os|as|uma?|un?s) )?(?:${OWN}) (?!${NOBODY_ELSE}\\b)\\w+|el[ea]s?|(?:${NUMBER} )(?!${NOBODY_ELSE}\\b)[a-z]+)`
/** "O Joao", "a Bia Reis": an article may stand before anything, so no more than a surname comes between it and the verb. */
const NAMED = `(?:os?|as?) (?!${NOBODY_ELSE}\\b|(?:${OWN})\\b)[a-z]+(?: (?!nao\\b|e\\b)[a-z]+)?`
/** "Eu e minha mae nao vamos": they are with the one who writes. */
const NOT_WITH_ME = '(?<!\\b(?:eu|mim|nem eu) (?:e|nem) )'
/** "Meu amigo ia comigo mas nao vai mais": what is told of them in between, unless somebody else does it. */
const TOLD =
  '(?:,? (?!(?:a )?gente\\b|(?:eu|nos|nois|ninguem|vou|vamos|queremos|quero|nao|cancel\\w+|desmarc\\w+)\\b)\\w+){0,5}'
const ENDS =
  '(?= *(?:$|[,.!;\\n]|(?:e|entao|porque|por|pois|mas|com|comigo|conosco|infelizmente|hoje|amanha|n[oa]|segunda|terca|quarta|quinta|sexta|sabado|domingo|pode|somos|seremos|ficamos|vamos|desculp\\w+|agora)\\b))'
const THERE = '(?:ir|vir|comparecer|participar)'
/** "Nao vai mais", "nao vao poder ir", "nao consegue ir mais"; not "nao vai rolar", nor "nao vai mais comer carne". */
const STAYS = `nao (?:(?:vai|vao|ira|irao) (?:mais )?(?:(?:poder|conseguir)(?: mais)?(?: ${THERE})?(?: mais)?|${THERE}(?: mais)?)|(?:vai|vao|ira|irao) mais|(?:pode|podem|poderao?|consegue|conseguem) (?:mais )?${THERE}(?: mais)?)${ENDS}`

const ONE_OR_MORE = `(?:${SOMEBODY}|${NAMED})(?:(?:,| e|, e) (?:${SOMEBODY}|${NAMED}))*`
const STAYS_AWAY = new RegExp(
  `${NOT_WITH_ME}\\b(?:${SOMEBODY}(?: e ${ONE_OR_MORE})?${TOLD}|${ONE_OR_MORE}),?(?: (?:mas|e|que))? ${STAYS}`,
  'g',
)
/** Without "o" or "minha" a name is known only where so many are left: "joao nao vai mais, ficamos em 3". */
const LEFT = /\b(?:ficamos|ficaremos|somos|seremos|vamos|iremos|ficam) (?:em |so |apenas )*\d/
const STAYS_UNNAMED = new RegExp(`\\b${STAYS}`, 'g')

/** Who of a party does not come after all: how many, null when that cannot be told, and the text without saying so. */
export type Absence = { count: number | null; said: string; rest: string }

/** Somebody else than who writes does not come ("minha mae nao vai mais"), of normalized text; null when nobody is said to. */
export function parseAbsence(text: string): Absence | null {
  const pattern = LEFT.test(text) && !text.match(STAYS_AWAY) ? STAYS_UNNAMED : STAYS_AWAY
  const said = text.match(pattern)?.join(' ')
  if (!said) return null
  const rest = text.replace(pattern, (words) => ' '.repeat(words.length))
  return { count: pattern === STAYS_AWAY ? countOf(said) : null, said, rest }
}

const EACH = new RegExp(`\\b(?:${SOMEBODY}|${NAMED})`, 'g')
const COUNTED = new RegExp(`\\b${NUMBER} (casal|casais)?`)
const SEVERAL = /^(?:os|as|eles|elas|(?:meu|minha|nosso|nossa|seu|sua)s)\b/
const BOTH = /\b(?:pais|sogros|avos)\b/

/** "Minha mae e meu pai": two; "os meninos" may be any number. */
function countOf(said: string): number | null {
  const subjects = said.replace(STAYS_UNNAMED, '').match(EACH) ?? []
  const counts = subjects.map((subject) => {
    const [, number, couple] = COUNTED.exec(subject) ?? []
    if (number) return numberOf(number) * (couple ? 2 : 1)
    if (BOTH.test(subject)) return 2
    return SEVERAL.test(subject) ? null : 1
  })
  return counts.length === 0
    ? null
    : counts.reduce((sum, count) => (sum === null || count === null ? null : sum + count))
}

/** The text without those who stay away: what is left of it is said of the table itself. */
export const withoutAbsence = (text: string): string => parseAbsence(text)?.rest ?? text
