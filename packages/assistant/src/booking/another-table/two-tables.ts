import { fold } from '../../language/fold.ts'
import { remember } from '../../language/remember.ts'
import { readSlots, type Slots } from '../slots.ts'

const DAY =
  '(?:hoje|amanha|hoy|(?:seg(?:unda)?|ter(?:ca)?|qua(?:rta)?|qui(?:nta)?|sex(?:ta)?|sab(?:ado)?|dom(?:ingo)?)\\b|dia \\d|\\d{1,2}[/h:]|as \\d|today|tomorrow|on |at |for |(?:mon|tues|wednes|thurs|fri|satur|sun)day|lunes|martes|miercoles|jueves|viernes|manana)'
const TO = '(?:(?:n[oa]s?|d[eao]s?|para|pra|pro|p|as|es?sa|este|esta) )*'
/**
 * Requires a moment or a number of people after it, which makes it a table: not "e outra coisa", "e mais uma amiga".
 */
const FOLLOWS = `(?=,? ${TO}${DAY}|,? (?:para|pra|p|de|com) (?:\\d|mim|nos|uma?s?|dois|duas|tres|quatro|cinco|seis))`
const WISHES = '(?:(?:tambem|depois|ja|quero|queria|queremos|preciso de|marca|reserva|i want|quiero) )*'
const ANOTHER = '(?:(?:uma |a )?outra|mais (?:uma|1)|another|one more|otra)'
/** Matches "uma" before a day, which asks for one more table without "outra" ("uma sexta 20h e uma sabado 21h"). */
const ONE_EACH = `uma(?= ${TO}(?:hoje|amanha|${DAY}))`
const SECOND = `(?:${ANOTHER}(?: (?:mesa|reserva|table|reservation|mesinha))?|${ONE_EACH})${FOLLOWS}`
/** Matches the request for a second table in the middle of a message, after a first table. */
const AFTER_FIRST = new RegExp(`[,;.!\\n]? *(?:\\b(?:e|and|y|mais|depois)|[,;.!\\n]) ${WISHES}${SECOND}`)
/** Matches the request for a second table at the start of a message. */
const OPENS = new RegExp(`^\\W*(?:(?:e|and|y|ah|oi|entao|agora) )*${WISHES}${SECOND}`)
/** Matches a day right after "e", which asks for a second table even without "uma". */
const AND_DAY = new RegExp(
  `(?:[,;.!\\n]? *\\b(?:e|and|y|mais)|[;\\n]) *(?=(?:(?:tambem|depois|also) )*${TO}(?:hoje|amanha|${DAY}))`,
  'g',
)
const OPENS_WITH_DAY = new RegExp(`^\\W*(?:e|and|y|mais) (?=(?:(?:tambem|depois|also) )*${TO}(?:hoje|amanha|${DAY}))`)
/** Matches words about existing tables or about names on a list. */
const OF_OTHERS =
  /\b(?:cancel|desmarc|desist|mud|troc|alter|remarc|pass|lista)\w*|\b(?:minha|nossa) (?:reserva|mesa)\b|\?/
const IS_TABLE = /\b(?:mesa|reserva|table|reservation)/

const GIVEN = ['date', 'time', 'size'] as const
const told = (slots: Slots) => GIVEN.filter((slot) => slots[slot] !== undefined).length
/** The fewest slots of day, time and size that make a request a table rather than anything else. */
const ENOUGH = 2

/** The most places in a message where a second table may begin. */
const MOST_PARTS = 6

const slotsOf = remember((text, today) => readSlots([text], today, new Set(), {}), 500)

/** Tells whether day, time and size are all given. */
const isWhole = (slots: Slots) => told(slots) === GIVEN.length

/** Splits "Sabado 19h 4 pessoas e domingo 13h 6 pessoas" into two tables, where each has its day, time and size. */
function twoWhole(raw: string, text: string, today: string) {
  if (text.length !== raw.length || OF_OTHERS.test(text)) return null
  const parted = [...text.matchAll(AND_DAY)].slice(0, MOST_PARTS)
  for (const [place, { index, 0: between }] of parted.entries()) {
    const [first, rest] = [raw.slice(0, index), raw.slice(index + between.length)]
    // What a third one is to be is never mixed into the second.
    const third = parted
      .slice(place + 1)
      .find((next) => isWhole(slotsOf(raw.slice(next.index + next[0].length), today)))
    const second = third ? raw.slice(index + between.length, third.index) : rest
    const [one, other] = [slotsOf(first, today), slotsOf(second, today)]
    // For how many the second is may be asked, but never taken from the first.
    const isMoment = other.date !== undefined && other.time !== undefined
    if (isWhole(one) && isMoment && one.date !== other.date) return { first, second }
  }
  return null
}

/**
 * Returns the second table of a message such as "E domingo 13h 6 pessoas", sent right after a message with another
 * complete table; otherwise null.
 */
export function besideWhole(message: string, before: string[], today: string): string | null {
  const raw = message.normalize('NFC')
  const text = fold(raw)
  const opens = text.length === raw.length && !OF_OTHERS.test(text) ? OPENS_WITH_DAY.exec(text) : null
  if (!opens) return null
  const rest = raw.slice(opens[0].length)
  const [one, other] = [readSlots(before, today, new Set(), {}), slotsOf(rest, today)]
  return isWhole(one) && isWhole(other) && one.date !== other.date ? rest : null
}

/**
 * Splits "Mesa sexta 20h pra 4 e outra sabado 21h pra 2" into two requests, each as if it had been sent alone; null
 * where there is one.
 */
export function twoTables(message: string, today: string): { first: string; second: string } | null {
  const raw = message.normalize('NFC')
  const text = fold(raw)
  const between = text.length === raw.length ? AFTER_FIRST.exec(text) : null
  if (!between || between.index === 0) return twoWhole(raw, text, today)
  const first = raw.slice(0, between.index)
  const second = raw.slice(between.index + between[0].length).replace(/^[\s,]+/, '')
  const isNamed = IS_TABLE.test(text.slice(0, between.index + between[0].length))
  const both = told(slotsOf(first, today)) >= ENOUGH && told(slotsOf(second, today)) >= ENOUGH
  return isNamed && both ? { first, second } : twoWhole(raw, text, today)
}

/**
 * Gives the name at the end of the second request to the first one too ("Mesa sexta 20h pra 4 e outra sabado 21h pra 2,
 * Ana Lima").
 */
export const nameOfBoth = (first: string, { name }: Slots, today: string): Pick<Slots, 'name'> =>
  name && !slotsOf(first, today).name ? { name } : {}

/**
 * Strips the request for one more table from a message such as "E outra sabado 21h pra 2", sent after a table was
 * spoken of; null where it asks for none.
 */
export function anotherTable(message: string, today: string): string | null {
  const raw = message.normalize('NFC')
  const text = fold(raw)
  const opens = text.length === raw.length ? OPENS.exec(text) : null
  if (!opens) return null
  const rest = raw.slice(opens[0].length).replace(/^[\s,]+/, '')
  // "E uma pessoa a mais", "mais uma, as 21h": one more of them is nearer than one more table.
  return told(slotsOf(rest, today)) >= ENOUGH ? rest : null
}
