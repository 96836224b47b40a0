import type { Reading } from '../dialogue/reading.ts'
import type { Clause } from '../language/clauses.ts'
import { parseMorePeople } from '../language/party-size.ts'
import { termsOfNormalized } from '../language/terms.ts'
import { CHANGE } from './change-words.ts'
import { EXPLICIT } from './own-reservations.ts'
import { readSlots } from './slots.ts'

/** Matches a table that the customer has, as far as they say so. */
const OWN_TABLE =
  /\b(?:minha|nossa) (?:mesa|reserva)s?\b|\b(?:tenho|temos|fiz|fizemos) (?:\w+ )?(?:uma |a )?(?:mesa|reserva)(?: (?:marcada|feita|confirmada|reservada))?\b/g
const NAMES_IT = new RegExp(OWN_TABLE, '')
/** Matches words that ask for a table to be made or secured. */
const WISHES_FOR_IT =
  /\b(?:quero|queria|queremos|gostaria de|preciso de?|consigo|consegue|pode|poderia|fazer|faz|marcar?|agendar?|garantir?|garante|confirmar?|fechar?|guard\w+|separ\w+|segur\w+|ver) (?:\w+ )?(?:a )?(?:minha|nossa) (?:mesa|reserva)|\breserv(?:ar|e|o)\b/
/** Matches questions about the table itself, however they are worded. */
const OF_ITSELF = /\b(?:mais cedo|mais tarde|atras\w+|uma hora (?:antes|depois))\b/
/** The most booking slots that a question without a request for a table may give. */
const MOST_TOLD = 2

/**
 * Returns the reading without the table where somebody who has a table asks about something else ("Tenho uma reserva
 * hoje, da pra levar bolo?"), so that only the question is answered; null where a table is wanted or nothing else is
 * asked.
 */
export function askedAtOwnTable(reading: Reading): Reading | null {
  const { text, intents, messages, at } = reading
  if (!NAMES_IT.test(text) || WISHES_FOR_IT.test(text) || EXPLICIT.test(text)) return null
  if (OF_ITSELF.test(text) || parseMorePeople(text) !== null) return null
  if (intents.has('cancel') || intents.has('guestList')) return null
  const { date, time, size, name } = readSlots(messages, at.date, new Set(), {})
  const told = [date, time, size, name].filter((slot) => slot !== undefined).length
  if (told > MOST_TOLD || (told > 0 && CHANGE.test(text))) return null
  const clauses = reading.clauses.map(withoutTable)
  if (!clauses.some(({ asks, terms }) => asks === 'plainly' && terms.length > 0)) return null
  return { ...reading, clauses, intents: without(intents) }
}

function withoutTable(clause: Clause): Clause {
  const named = new Set(termsOfNormalized((clause.text.match(OWN_TABLE) ?? []).join(' ')))
  const terms = clause.terms.filter((term) => !named.has(term))
  return named.size === 0 ? clause : { ...clause, terms, intents: without(clause.intents) }
}

const without = (intents: Reading['intents']) => new Set([...intents].filter((intent) => intent !== 'reserve'))
