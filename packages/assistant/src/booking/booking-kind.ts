import { asksAdmission } from '../dialogue/answer-admission.ts'
import type { Reading } from '../dialogue/reading.ts'
import { readable } from '../language/foreign.ts'
import { parseAbsence } from '../language/stays-away.ts'
import { CHANGE, CHANGES_IT } from './change-words.ts'
import { ASKS, isComing } from './coming.ts'
import { asksAsGuest, asksWhoIsOnList, keepsTable, tellsOfVisit, thanksForTable, wantsNoTable } from './not-meant.ts'
import type { Slots } from './slots.ts'
import { AGREED, type BookingKind, type BookingThread } from './thread.ts'

/** Matches that something is wanted and not only asked about. */
export const WISH =
  /\b(?:quero|queria|queremos|gostaria|preciso|pode|poderia|consegue|consigo|da para|da pra|tem como|faz|fazer|reserva(?:r)? (?:uma|para|mesa|ai|hoje|amanha)|reserve|reserva|guarda|separa|coloca|poe|bota|inclui|adiciona|book|i'?d like|can i|quisiera|me)\b/
/** Matches a question about the venue's procedure. */
export const POLICY =
  /\b(?:precisa|aceita|aceitam|fazem|trabalham|como (?:faco|funciona|faz|e)|so (?:pelo|por|via)|cobra|cobram|taxa|ate que horas|ate quando|tolerancia|seguram?|politica|preciso (?:de )?reserv\w+|chegar direto|ordem de chegada|so chegar|obrigatori[oa]|necessari[oa]|qual|quantas|sem reserva)\b/
/** Matches that somebody is to be put on a list. */
export const ENLISTS = /\b(?:coloca|bota|poe|inclui|anota|adiciona)\w*\b|\bpor (?:\w+ )?nomes?\b/
/** Concepts that are asked for like a table but settled by the venue's team. */
const NOT_TABLES = new Set(['#camarote', '#eventoprivado'])

const ALONE = /\b(?:fech\w+|exclusiv\w+|alug\w+|orcament\w+|pacotes?|casa toda|espaco)\b/

/**
 * Tells whether the burst asks for something that only people settle. "Reuniao de trabalho amanha, meio-dia, 10
 * lugares, nome Eliane" is a table like any other.
 */
function isNoTable({ clauses, text }: Reading, { date, time, size, name }: Slots) {
  const isWhole = [date, time, size, name].every((slot) => slot !== undefined) && !ALONE.test(text)
  return clauses.some(({ terms }) =>
    terms.some((term) => NOT_TABLES.has(term) && !(isWhole && term === '#eventoprivado')),
  )
}

/** Matches a question about the arrival limit of a day ("Reserva terca, ate que horas posso chegar?"). */
const ASKS_LIMIT = /\bate (?:que|quantas) horas\b|\bate quando\b|\bqual (?:e )?o prazo\b/

/**
 * Tells whether a burst is about a table or a list, given the state of the conversation; null when it is about neither.
 */
export function kindOf(reading: Reading, thread: BookingThread, given: Slots): BookingKind | null {
  const { intents, text } = reading
  if (isNoTable(reading, given)) return null
  if (intents.has('cancel') && keepsTable(text)) return null
  if (!thread.kind && wantsNoTable(text)) return null
  if (thread.confirmed && tellsOfVisit(text)) return null
  if (thanksForTable(text) && !CHANGES_IT.test(text)) return null
  if (intents.has('guestList') && !thread.kind && asksWhoIsOnList(text)) return null
  const gives = Object.keys(given).filter(
    (slot) => slot !== 'names' && slot !== 'timeCertain' && slot !== 'dateConflict',
  )
  if (intents.has('guestList')) {
    const asks = (intents.has('price') || intents.has('timeQuestion')) && !given.names && !WISH.test(text)
    if (asks) return null
    return WISH.test(text) || gives.length > 0 || given.names ? 'guest_list' : null
  }
  // "Coloca para sexta: Bia Reis e Ana Lima", of a venue with lists.
  const enlists = ENLISTS.test(text) && reading.index.has('#listavip')
  if (enlists && given.names && given.date && (given.size === undefined || given.names.length > 1) && !thread.kind)
    return 'guest_list'
  // "Mesa do reveillon, quanto fica?" asks a price; the table comes later.
  const asksOnly = (intents.has('price') || intents.has('timeQuestion')) && given.time === undefined && !given.name
  if (intents.has('reserve')) {
    if (asksAsGuest(text) && !given.name && given.time === undefined) return null
    if (intents.has('price') && asksOnly) return null
    if (ASKS_LIMIT.test(text) && asksOnly && given.size === undefined) return null
    const forTable =
      gives.length >= 2 ||
      (gives.length >= 1 &&
        !/^\W*(?:voces )?(?:precisa|aceita|(?:e )?(?:preciso|necessario|obrigatorio)(?=.*\?)|tem que(?=.*\?))/.test(
          text,
        )) ||
      (WISH.test(text) && !POLICY.test(text))
    return forTable ? 'reservation' : null
  }
  if (!thread.kind) return isComing(text, given) && !asksAdmission(reading) ? 'reservation' : null
  if (thread.confirmed && thread.kind === 'guest_list')
    return given.names && (WISH.test(text) || wasAskedForNames(reading)) ? 'guest_list' : null
  if (thread.confirmed) {
    if (isOfElse(reading)) return null
    const changes =
      CHANGE.test(text) ||
      parseAbsence(text) !== null ||
      thread.expected.size > 0 ||
      (isAnswering(reading) && !asksFacts(reading))
    return changes && gives.length > 0 ? thread.kind : null
  }
  if (thread.kind === 'reservation' && agrees(reading)) return 'reservation'
  const answers = thread.expected.size > 0 && (gives.length > 0 || (thread.kind === 'guest_list' && given.names))
  return answers && !asksElse(reading) ? thread.kind : null
}

/** Tells whether the last reply asked for full names. */
const wasAskedForNames = ({ history }: Reading) =>
  /\bnomes? completos?\b|\bfull names?\b/.test(readable(history.at(-1)?.text ?? ''))

/** Tells whether the customer says yes to a person of the team who repeated the table ("Posso confirmar?"). */
const agrees = ({ history, intents, text }: Reading) =>
  intents.has('yes') && !text.includes('?') && SAYS_OVER.test(readable(history.at(-1)?.text ?? ''))

const SAYS_OVER =
  /\b(?:confere|posso (?:confirmar|fechar|marcar|reservar)|confirma|confirmo|tudo certo|esta certo|correto|certinho)\?\W*$/

const TELLS_PAST = /\b(?:fui|fomos|estive\w*|chegamos|fui atendid\w+|vi|vimos|paguei|pagamos)\b/

/**
 * Tells whether a message after an agreed table is about something else ("sabado 19h tem show? somos 2", "chegamos e
 * fomos atendidos").
 */
const isOfElse = ({ text, intents }: Reading) =>
  !CHANGES_IT.test(text) &&
  ((text.includes('?') && (ASKS.test(text) || intents.has('openHours') || intents.has('events'))) ||
    TELLS_PAST.test(text))

/** Tells whether the message follows an agreed table, so that a day, a time or a number in it is about that table. */
function isAnswering({ history, intents }: Reading) {
  const last = history.at(-1)
  const social = intents.has('thanks') || intents.has('bye') || intents.has('greeting')
  return last?.role !== 'contact' && AGREED.test(readable(last?.text ?? '')) && !social
}

const ASKS_FACTS =
  /\b(?:que horas|quanto|quais?|tem|onde|quem|quando|aceitam?|cobram?|precis[ao]|posso levar|pode levar|servem?)\b/

const asksFacts = ({ intents, text }: Reading) =>
  intents.has('openHours') ||
  intents.has('events') ||
  intents.has('menu') ||
  intents.has('price') ||
  ASKS_FACTS.test(text)

/** Tells whether a whole new table is wanted beside the existing one. */
export function startsAnew({ intents, text }: Reading, given: Slots) {
  return intents.has('reserve') && !CHANGE.test(text) && given.date !== undefined && given.time !== undefined
}

function asksElse({ intents }: Reading) {
  return intents.has('address') || intents.has('menu') || intents.has('phone') || intents.has('instagram')
}
