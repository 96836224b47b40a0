import { delegatesToPeople } from '../../booking/rules/booking-statements.ts'
import { parsePartySize } from '../../language/party-size.ts'
import type { Sentence } from '../../retrieval/sentences.ts'
import { tellsAllergy } from '../health-cautions.ts'
import type { Reading } from '../reading.ts'

/** Matches verbs of somebody who wants to arrange something. */
const SETTLES =
  /\b(?:fech(?:ar|o|amos|em)|contrat(?:ar|o)|alug(?:ar|o)|encomend(?:ar|o)|reserv(?:ar|a)|organiz\w+|propor|oferec\w+)\b/
const WISHES = /\b(?:quer(?:o|ia|em|emos|iamos)?|gostar\w+|pretend\w+)\b/
const HAS =
  /\b(?:precis(?:o|amos)|vou|vamos|fecha|cheg(?:o|amos)|lev(?:o|ar|ando|amos)|tenho|temos|sou|somos|com quem|como (?:eu )?(?:faco|fazemos|faz))\b/
const FACT = /\b(?:quantos?|quantas?|quais?|que horas?|que dias?|tem(?! como)|existe|preco|valor)\b/
/** The least probability of booking from which a message counts as wanting a place, a table or a party. */
const BOOKS = 0.5
/** Matches people who need not be contacted beforehand ("Com responsavel", "fale com o maitre quando chegar"). */
const AT_HAND =
  /\bcom (?:os? |seus? |um )?(?:pais|responsave)|\b(?:a|nossa) equipe (?:\w+ )?(?:ajud|acompanh|lev|avis|receb|auxili|monta|prepara|confirma)\w*|\b(?:quando|ao) cheg\w+|\bna (?:chegada|hora|porta|entrada)\b|\bno (?:balcao|dia)\b/
/** Matches that only the exceptions are left to somebody ("Fora disso so a producao decide"). */
const OF_REST = /^(?:fora|alem|depois|acima) d(?:isso|esse)\b|^(?:senao|se nao|caso contrario)\b/
/** Tells whether a statement leaves something to somebody who has to be asked first. */
export const leavesToPeople = (statement: Pick<Sentence, 'normalized' | 'text'>): boolean =>
  delegatesToPeople(statement) && !AT_HAND.test(statement.normalized) && !OF_REST.test(statement.normalized)

/** Tells whether a burst wants to have or do something, and does not only ask for a fact. */
export function wantsMatter(reading: Reading): boolean {
  const { text, acts } = reading
  const wants = SETTLES.test(text) || WISHES.test(text) || HAS.test(text) || acts.book >= BOOKS || tellsAllergy(text)
  return wants && (!asksFact(reading) || tellsPlan(reading))
}

/** Tells whether a burst asks for a price, an hour or a number. */
export const asksFact = ({ text, intents }: Reading): boolean =>
  intents.has('price') || intents.has('timeQuestion') || FACT.test(text)

/** Matches that somebody only wants to know ("Queria saber se ..."), which is a question and no wish. */
const TO_KNOW =
  /\b(?:quer\w+|gostaria(?:mos)?(?: de)?|precis\w+) (?:so )?(?:saber|tirar|perguntar|entender|conhecer)\b/g
const PARTS = /[.?!,;]\s+|\n+/

/**
 * Tells whether the customer states a plan or an allergy, whatever else is asked ("Minha empresa quer o mezanino, 35
 * pessoas, quanto fica?").
 */
function tellsPlan({ text, dates }: Reading) {
  if (tellsAllergy(text)) return true
  const told = text.split(PARTS).flatMap((part) => (FACT.test(part) ? [] : part.replace(TO_KNOW, ' ')))
  const isPlanned = dates.length > 0 || parsePartySize(text) !== null
  return told.some((part) => SETTLES.test(part) || (isPlanned && WISHES.test(part)))
}
