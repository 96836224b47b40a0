import { pricesIn } from '../../knowledge/prices.ts'
import type { Clause } from '../../language/clauses.ts'
import { GENERIC } from '../../retrieval/choose-passages.ts'
import type { Reading } from '../reading.ts'
import { asksItsHours } from './clause-asks.ts'

/**
 * Joins a clause with the remark before it: "Minha irma e cadeirante. Tem lugar para ver o show?" is about her as well,
 * and "tem mariachi? vai ate que horas?" asks for its hours, not the venue's.
 */
export function withRemark(
  { index, askedBefore, days }: Pick<Reading, 'index' | 'askedBefore' | 'days'>,
  clause: Clause,
  context: Clause | null,
): Clause {
  if (!context) {
    const dates = clause.dates.length > 0 ? clause.dates.map(({ date }) => date) : askedBefore.length > 0 ? [] : days
    const charged = dates.length > 0 && asksEntrance(clause) ? entranceTerm(index, dates) : undefined
    return charged ? { ...clause, terms: [charged] } : clause
  }
  const names = context.terms.filter((term) => term.startsWith('#') && !GENERIC.has(term) && index.has(term))
  const vague = clause.terms.length > 0 && clause.terms.every((term) => GENERIC.has(term))
  if (context.asks === 'no' && (vague || MAY_HAVE.test(clause.text)) && names.length > 0)
    return { ...clause, terms: names, intents: new Set([...clause.intents].filter((intent) => intent !== 'events')) }
  if (ASKS_LEAVE.test(clause.text) && context.terms.length > 0)
    return { ...clause, asks: 'plainly', terms: context.terms, intents: context.intents }
  if (TAKES_PART.test(clause.text) && context.terms.some((term) => index.has(term)))
    return { ...clause, terms: context.terms, dates: clause.dates.length > 0 ? clause.dates : context.dates }
  if (clause.terms.length === 0 && asksItsHours(clause) && context.terms.some((term) => index.has(term)))
    return {
      ...clause,
      terms: context.terms,
      dates: clause.dates.length > 0 ? clause.dates : context.dates,
      intents: new Set(['timeQuestion'] as const),
    }
  return clause
}

/**
 * Matches a question that asks for the statements on a need and not for a list of dishes ("Ele e celiaco. Tem prato que
 * ele possa comer?").
 */
const MAY_HAVE =
  /\b(?:possa|pode|posso|possam|podem|podemos|consiga|consegue|consigo|conseguem) (?:\w+ )?(?:comer|beber|tomar|pedir)\b/

/** Matches a question whether what was just said is allowed ("Levo meu filho de 8, pode?"). */
const ASKS_LEAVE =
  /^(?:(?:e |ai |la |sera que |tem como |ele |ela |eles |isso )*)(?:pode|podem|posso|podemos|rola|da|entra|entram|deixam?|liberam?|permitem|permitido|liberad[oa]|tem problema|tem algum problema|e tranquilo|tudo bem|de boa)(?: (?:entrar|ir|levar|ai|isso|ele|ela|ne|ou nao))*\W*$/

/** Matches a question for the price to take part in the subject before ("E paga quanto para jogar?"). */
const TAKES_PART = /\bquanto\b.*\bpara (?:jogar|participar|competir|brincar|assistir|se inscrever)\W*$/

/** Returns the term of the price that everybody pays on some days: that of an evening or of a text with a price. */
function entranceTerm({ having }: Reading['index'], dates: string[]): string | undefined {
  const isPriced = (term: string, isNamed: boolean) =>
    having(term).some((passage) =>
      passage.kind === 'event'
        ? pricesIn(passage).some(
            ({ cents, date = '', titleWords }) => cents !== null && dates.includes(date) && titleWords.has(term),
          )
        : passage.sentences.some(
            ({ hasPrice, terms }) => hasPrice && (passage.titleTerms.has(term) || (!isNamed && terms.has(term))),
          ),
    )
  return ENTRANCE_TERMS.find((term) => isPriced(term, true)) ?? ENTRANCE_TERMS.find((term) => isPriced(term, false))
}

const ENTRANCE_TERMS = ['#entrada', '#rodizio', '#buffet', '#couvert']

/** Tells whether a price is asked for a day and for no named thing ("Quanto custa para ir na sexta?"). */
const asksEntrance = ({ terms, intents }: Clause) =>
  terms.length === 0 && intents.has('price') && !intents.has('reserve') && !intents.has('events')
