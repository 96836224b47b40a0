import { NUMBER, numberOf } from './party-size.ts'
import { remember } from './remember.ts'

/**
 * Words of people who stand for the whole party ("a gente nao vai mais"), and of things that are nobody though they
 * take an article.
 */
const NOBODY_ELSE =
  '(?:gente|turma|galera|pessoal|familia|grupo|bonde|povo|mesa|reserva|jantar|almoco|festa|evento|show|jogo|dia|noite|tarde|manha|semana|verdade|outr[oa]s?|resto|segunda|terca|quarta|quinta|sexta|sabado|domingo)'
const OWN = '(?:minh|noss|su)as?|(?:meu|noss[oa]|seu)s?'
/** Words of somebody other than the writer ("Minha mae", "2 amigas"). */
const SOMEBODY = `(?:(?:(?:o|a|os|as|uma?|un?s) )?(?:${OWN}) (?!${NOBODY_ELSE}\\b)\\w+|el[ea]s?|(?:${NUMBER} )(?!${NOBODY_ELSE}\\b)[a-z]+)`
/**
 * Words of a named person ("O Joao", "a Bia Reis"). At most a surname may stand before the verb, because an article may
 * precede anything.
 */
const NAMED = `(?:os?|as?) (?!${NOBODY_ELSE}\\b|(?:${OWN})\\b)[a-z]+(?: (?!nao\\b|e\\b)[a-z]+)?`
/** Excludes people who come with the writer ("Eu e minha mae nao vamos"). */
const NOT_WITH_ME = '(?<!\\b(?:eu|mim|nem eu) (?:e|nem) )'
/**
 * Words about somebody between their mention and the verb ("Meu amigo ia comigo mas nao vai mais"), unless another
 * person is its subject.
 */
const TOLD =
  '(?:,? (?!(?:a )?gente\\b|(?:eu|nos|nois|ninguem|vou|vamos|queremos|quero|nao|cancel\\w+|desmarc\\w+)\\b)\\w+){0,5}'
const ENDS =
  '(?= *(?:$|[,.!;\\n]|(?:e|entao|porque|por|pois|mas|com|comigo|conosco|infelizmente|hoje|amanha|n[oa]|segunda|terca|quarta|quinta|sexta|sabado|domingo|pode|somos|seremos|ficamos|vamos|desculp\\w+|agora)\\b))'
const THERE = '(?:ir|vir|comparecer|participar)'
/**
 * Words of staying away ("Nao vai mais", "nao vao poder ir"); "nao vai rolar" and "nao vai mais comer carne" do not
 * match.
 */
const STAYS = `nao (?:(?:vai|vao|ira|irao) (?:mais )?(?:(?:poder|conseguir)(?: mais)?(?: ${THERE})?(?: mais)?|${THERE}(?: mais)?)|(?:vai|vao|ira|irao) mais|(?:pode|podem|poderao?|consegue|conseguem) (?:mais )?${THERE}(?: mais)?)${ENDS}`

const ONE_OR_MORE = `(?:${SOMEBODY}|${NAMED})(?:(?:,| e|, e) (?:${SOMEBODY}|${NAMED}))*`
const STAYS_AWAY = new RegExp(
  `${NOT_WITH_ME}\\b(?:${SOMEBODY}(?: e ${ONE_OR_MORE})?${TOLD}|${ONE_OR_MORE}),?(?: (?:mas|e|que))? ${STAYS}`,
  'g',
)
/** Matches how many are left, which makes a name without an article a person ("joao nao vai mais, ficamos em 3"). */
const LEFT = /\b(?:ficamos|ficaremos|somos|seremos|vamos|iremos|ficam) (?:em |so |apenas )*\d/
const STAYS_UNNAMED = new RegExp(`\\b${STAYS}`, 'g')

/**
 * The members of a party who do not come: their number (null when unknown), the words that say it, and the text without
 * them.
 */
export type Absence = { count: number | null; said: string; rest: string }

/**
 * Returns who other than the writer does not come ("minha mae nao vai mais"), from normalized text; null when it says
 * so of nobody.
 */
export const parseAbsence: (text: string) => Absence | null = remember((text) => {
  const pattern = LEFT.test(text) && !text.match(STAYS_AWAY) ? STAYS_UNNAMED : STAYS_AWAY
  const said = text.match(pattern)?.join(' ')
  if (!said) return null
  const rest = text.replace(pattern, (words) => ' '.repeat(words.length))
  return { count: pattern === STAYS_AWAY ? countOf(said) : null, said, rest }
})

const EACH = new RegExp(`\\b(?:${SOMEBODY}|${NAMED})`, 'g')
const COUNTED = new RegExp(`\\b${NUMBER} (casal|casais)?`)
const SEVERAL = /^(?:os|as|eles|elas|(?:meu|minha|nosso|nossa|seu|sua)s)\b/
const BOTH = /\b(?:pais|sogros|avos)\b/

/** Returns the number of people named: "Minha mae e meu pai" are two; "os meninos" may be any number. */
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

/** Returns the text without those who stay away, so that the rest is about the table itself. */
export const withoutAbsence = (text: string): string => parseAbsence(text)?.rest ?? text
