import type { Reading } from '../dialogue/reading.ts'
import { readable } from '../language/foreign.ts'
import type { Slots } from './slots.ts'
import { AGREED, type BookingKind, type BookingThread } from './thread.ts'

/** Something is wanted, not only asked about. */
export const WISH =
  /\b(?:quero|queria|queremos|gostaria|preciso|pode|poderia|consegue|consigo|da para|da pra|tem como|faz|fazer|reserva(?:r)? (?:uma|para|mesa|ai|hoje|amanha)|reserve|reserva|guarda|separa|coloca|poe|bota|inclui|adiciona|book|i'?d like|can i|quisiera|me)\b/
/** A question about how the house does it. */
export const POLICY =
  /\b(?:precisa|aceita|aceitam|fazem|trabalham|como (?:faco|funciona|faz)|cobra|cobram|taxa|ate que horas|ate quando|tolerancia|seguram?|politica|preciso (?:de )?reserv\w+|chegar direto|ordem de chegada|so chegar|obrigatori[oa]|necessari[oa]|qual|quantas|sem reserva)\b/
/** What was agreed to is to be different. */
export const CHANGE =
  /\b(?:mud\w+|troc\w+|alter\w+|corrig\w+|remarc\w+|adiar|antecip\w+|passar?\b.*\bpara|pode ser|em vez|na verdade|agora (?:somos|vamos)|vamos (?:em|ser)|mais \d|mais (?:uma|um|duas|dois|tres)|atras\w+|formos|fossemos|ops|desculpa|errei|melhor|confirm\w*|corret\w+|deixa para|po(?:e|r) |bota|ao inves|no lugar d|tir(?:a|ar|e)\b|menos (?:\d|um|dois|duas)|entao|nao e|vao ser|seremos|somos|change)\b/

/** They come, table or no table. */
export const COMING =
  /\b(?:somos|seremos|vamos em|iremos em|estaremos em) (?:\w+ )?\d.*\b(?:hoje|amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo|dia \d)|\b(?:em nome d|no nome d|nome) ?\S|\b(?:jantar|almocar|almoco|janta|comemorar|ir|lugares|mesa)\b.*\d|\d.*\b(?:pessoas|lugares|mesa)\b/
/** What is asked for like a table, but settled by people of the house. */
const NOT_TABLES = new Set(['#camarote', '#eventoprivado'])

/** Whether a burst is about a table or a list, where the conversation stands as it does; null when it is about neither. */
export function kindOf(reading: Reading, thread: BookingThread, given: Slots): BookingKind | null {
  const { intents, text } = reading
  if (reading.clauses.some(({ terms }) => terms.some((term) => NOT_TABLES.has(term)))) return null
  const gives = Object.keys(given).filter(
    (slot) => slot !== 'names' && slot !== 'timeCertain' && slot !== 'dateConflict',
  )
  if (intents.has('guestList')) {
    const asks = (intents.has('price') || intents.has('timeQuestion')) && !given.names && !WISH.test(text)
    if (asks) return null
    return WISH.test(text) || gives.length > 0 || given.names ? 'guest_list' : null
  }
  // "Coloca para sexta: Bia Reis e Ana Lima", of a house with lists.
  const enlists = /\b(?:coloca|bota|poe|inclui|anota|adiciona)\w*\b/.test(text) && reading.index.has('#listavip')
  if (enlists && given.names && given.date && (given.size === undefined || given.names.length > 1) && !thread.kind)
    return 'guest_list'
  // "Mesa do reveillon, quanto fica?" asks a price; the table comes later.
  const asksOnly = (intents.has('price') || intents.has('timeQuestion')) && given.time === undefined && !given.name
  if (intents.has('reserve')) {
    if (intents.has('price') && asksOnly) return null
    const forTable =
      gives.length >= 2 ||
      (gives.length >= 1 &&
        !/^\W*(?:voces )?(?:precisa|aceita|(?:e )?(?:preciso|necessario|obrigatorio)(?=.*\?)|tem que(?=.*\?))/.test(
          text,
        )) ||
      (WISH.test(text) && !POLICY.test(text))
    return forTable ? 'reservation' : null
  }
  if (!thread.kind) return isComing(text, given) ? 'reservation' : null
  if (thread.confirmed && thread.kind === 'guest_list') return given.names && WISH.test(text) ? 'guest_list' : null
  if (thread.confirmed) {
    const changes = CHANGE.test(text) || thread.expected.size > 0 || (isAnswering(reading) && !asksFacts(reading))
    return changes && gives.length > 0 ? thread.kind : null
  }
  const answers = thread.expected.size > 0 && (gives.length > 0 || (thread.kind === 'guest_list' && given.names))
  return answers && !asksElse(reading) ? thread.kind : null
}

/** What is said right after a table was agreed to, and gives a day, an hour or a number, is about that table. */
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

const ALL_SLOTS = 4
const INTENDS =
  /\b(?:somos|seremos|vamos em|iremos em|estaremos em) (?:\w+ )?\d|\b(?:quero|queria|queremos|gostaria|gostariamos|pretendo|pretendemos|vamos|vou) (?:\w+ ){0,2}(?:jantar|almocar|ir|comer|sentar|comemorar)\b/

/** "Quero jantar ai sexta as 20h, somos 2, nome Saulo" asks for a table without naming one. */
function isComing(text: string, { date, time, size, name }: Slots) {
  const known = [date, time, size, name].filter((slot) => slot !== undefined).length
  return (
    COMING.test(text) &&
    size !== undefined &&
    (known === ALL_SLOTS || (known > 2 && INTENDS.test(text)) || (date !== undefined && /\bsomos \d/.test(text)))
  )
}

/** A whole new table, beside the one there is. */
export function startsAnew({ intents, text }: Reading, given: Slots) {
  return intents.has('reserve') && !CHANGE.test(text) && given.date !== undefined && given.time !== undefined
}

function asksElse({ intents }: Reading) {
  return intents.has('address') || intents.has('menu') || intents.has('phone') || intents.has('instagram')
}
