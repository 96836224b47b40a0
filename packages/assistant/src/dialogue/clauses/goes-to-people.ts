import { bookingStatements, delegatesToPeople, isForMany } from '../../booking/rules/booking-statements.ts'
import { concernsSize } from '../../booking/rules/breaks-size.ts'
import { parsePartySize } from '../../language/party-size.ts'
import { normalize } from '../../language/fold.ts'
import type { Found } from '../../retrieval/find-answer.ts'
import type { Sentence } from '../../retrieval/sentences.ts'
import type { Reading } from '../reading.ts'
import { leavesToPeople, wantsMatter } from './wants-matter.ts'

/**
 * Tells whether a wish goes to a person by a statement such as "A reserva de camarote e fechada com a equipe
 * comercial"; a mere question does not. With `named`, only a statement about one of these terms counts.
 */
export function goesToPeople(reading: Reading, found: Found, named?: readonly string[]) {
  const { text, intents, clauses } = reading
  const about = (concept: string) => clauses.some(({ terms }) => terms.includes(concept))
  // Nobody tells the price of a wedding but those who plan it.
  const plansEvent = about('#eventoprivado')
  const asksRoom = plansEvent || (intents.has('reserve') && about('#camarote'))
  const wants = asksRoom || wantsMatter(reading)
  const size = parsePartySize(text)
  const sentences = found.passages
    .flatMap((passage) => passage.sentences)
    .filter((each) => found.text.includes(each.text))
    .map(withoutNames)
  const sent = sentences
    .filter((each) => leavesToPeople(each) && (concernsSize(each, size) || (plansEvent && size === null)))
    .filter((each) => !named || (size !== null && isForMany(each)) || named.some((term) => each.terms.has(term)))
  // "Somos uma excursao de 40": a group larger than the venue takes by itself need not say what for.
  return sent.some((each) => wants || (size !== null && isForMany(each)))
}

/**
 * Returns a sentence without the names of an evening and its acts: "Samba, com Grupo Raiz" sends nobody to a person.
 */
function withoutNames(sentence: Sentence): Sentence {
  const { besideNames } = sentence
  if (besideNames === undefined) return sentence
  return { ...sentence, text: besideNames, normalized: normalize(besideNames) }
}

const GROUP =
  /\b(?:atendem?|recebem?|comportam?|excursao|excursoes|onibus|van|caravana|turma|grupo|pessoas|convidados|somos|seremos|empresa|firma|confra\w*|espaco)\b/

/**
 * Returns the venue's statement for a group larger than it takes by itself ("um onibus com 38, voces atendem?"), or
 * null.
 */
export function wordForMany({ index, text }: Reading): string | null {
  const size = GROUP.test(text) ? parsePartySize(text) : null
  if (size === null) return null
  const sent = bookingStatements(index).find(
    (each) => isForMany(each) && delegatesToPeople(each) && concernsSize(each, size),
  )
  return sent?.text ?? null
}
