import type { Reading } from '../../../dialogue/reading.ts'
import { broaderTerms } from '../../../language/broader.ts'
import { termsOf, undiminished } from '../../../language/terms.ts'
import type { Sentence } from '../../../retrieval/sentences.ts'
import { readOnce } from '../../../retrieval/read-once.ts'

/** What the house has told something of, by terms (`language/terms.ts`). */
export type HouseTerms = {
  knows(term: string): boolean
  /** Told of, and each time only that it is not had or not allowed: at all, or just so as is said (folded). */
  denies(term: string, said: string): boolean
  /** The weekdays (0 Monday) of which it is told; null where some text of it names none, or nothing is told. */
  daysOf(term: string): Set<number> | null
}

/** Kinds of which a house has some when it has one of them; of the others ("retirada", "delivery") each is told by itself. */
const KINDS = new Set(['#cerveja', '#alcool', '#pagamento', '#evento', '#credito', ...termsOf('refrigerante')])
const SOLD = new Set(['#bebida', '#comida'])

/** @param others what else bears a reply out, besides the texts that are in the index */
export function houseTermsOf({ index }: Reading, others: string[], sells: boolean): HouseTerms {
  const own = new Set(others.flatMap((text) => termsOf(text)))
  let kinds: Set<string> | undefined
  const isTold = (term: string) => own.has(term) || index.has(term)
  const kindsTold = () => {
    const told = index.passages.flatMap(({ sentences }) => sentences.flatMap(({ terms }) => [...terms]))
    return new Set([...told, ...own].flatMap((term) => broaderTerms(term)).filter((term) => KINDS.has(term)))
  }
  return {
    knows(term) {
      const plain = undiminished(term)
      if (isTold(term) || (plain && isTold(plain)) || (sells && SOLD.has(term))) return true
      if (!KINDS.has(term)) return false
      kinds ??= kindsTold()
      return kinds.has(term)
    },
    daysOf(term) {
      // What the house says of itself at large names no days; a text with the thing in its title knows best.
      const told = index.having(term).filter(({ id }) => id !== 'description' && id !== 'history')
      const titled = told.filter(({ titleTerms }) => titleTerms.has(term))
      const texts = titled.length > 0 ? titled : told
      const about = texts.flatMap(({ sentences }) =>
        sentences.filter(({ terms, text }) => terms.has(term) && !text.endsWith('?')),
      )
      if (about.length === 0 && titled.length === 0) return null
      if (about.some((sentence) => weekdaysIn(sentence).length === 0 && !DENIAL.test(sentence.normalized))) return null
      // The sentences beside may go on about it: "Rodizio de terca a quinta: R$ 99. Sexta: R$ 124."
      const beside = titled.length > 0 ? texts.flatMap(({ sentences }) => sentences) : about
      const days = new Set(beside.flatMap(weekdaysIn))
      return days.size > 0 ? days : null
    },
    denies(term, said) {
      if (own.has(term)) return false
      const told = index.having(term).flatMap(({ sentences }) => {
        const about = sentences.filter(({ terms }) => terms.has(term))
        return about.length > 0
          ? about.map((each) => isDenied(each, term, said))
          : sentences.map((each) => isDenied(each, null, said))
      })
      return told.length > 0 && told.every(Boolean)
    },
  }
}

/** Whether a line (folded) of the house's tells of something, and does not just deny it or leave it out. */
export function affirms(line: string, thing: RegExp): boolean {
  return line.split(TURN).some((part) => thing.test(part) && !DENIAL.test(part)) && !LEFT_OUT(thing).test(line)
}

/** "Todas as bandeiras menos Hipercard." */
const LEFT_OUT = (thing: RegExp) => new RegExp(`\\b(?:menos|exceto|salvo|fora)(?: \\w+)? (?:${thing.source})`)

const weekdaysIn = ({ weekdays, serving }: Sentence): number[] => [...weekdays, ...(serving?.days ?? [])]

/** That something is not had, taken or allowed. What is not charged, asked for or closed is no denial of the thing. */
const DENIAL =
  /\bnao (?:\w+ ){0,1}?(?:(?!cobr|exig|ped|precis|fech)\w+[aei]mos|tem|ha|existem?|aceita\w*|sao aceit\w+|permit\w+|(?:e|sao) permitid\w+|podem?|possui\w*|dispoe|entram?|passam?|vale[m]?|levam?|serve[m]?|inclu\w+|abrem?|funcionam?)\b|\b(?:proibid|vedad)[oa]s?\b| nao\W*$/
/** Where something else begins to be said. */
const TURN =
  /[;:.]|\b(?:mas|porem|exceto|salvo|apenas|somente|so|a nao ser)\b|,(?= (?:nao|temos|aceitamos|servimos|fazemos|oferecemos)\b)/
/** Not at all, and not only then, there or so. */
const CONDITION =
  /\d|\b(?:mais de|acima|abaixo|apos|depois|antes|(?<!nem )sem|desacompanhad\w+|durante|dentro|propri[oa]s?|quando|se|(?:aos?|nas?|nos?|em|de) (?!casa\b|local\b|hipotese\b|momento\b)(?:segundas?|tercas?|quartas?|quintas?|sextas?|sabados?|domingos?|feriados?|fins?|fim|vesperas?|dias?|noites?|salao|area|varanda|pista|mesas?|almoco|jantar|horarios?))\b/g

/** What a folded text makes what it says depend on, in its words. */
export const conditionsIn = (text: string) => [...text.matchAll(CONDITION)].map(([condition]) => condition)

/** @param term null: of whatever the sentence is about */
function isDenied(sentence: Sentence, term: string | null, said: string): boolean {
  const parts = partsOf(sentence).filter(({ terms }) => term === null || terms.has(term))
  return (
    parts.length > 0 &&
    parts.every(({ denies, conditions }) => denies && conditions.every((condition) => said.includes(condition)))
  )
}

/** What a sentence of the house denies, part by part. */
export const partsOf = readOnce(({ normalized }: Sentence) =>
  normalized.split(TURN).map((part) => ({
    terms: new Set(termsOf(part)),
    denies: DENIAL.test(part),
    conditions: conditionsIn(part),
  })),
)
