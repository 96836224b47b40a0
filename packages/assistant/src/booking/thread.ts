import { reservationReplies } from '@balcao/copy/reservations/replies'
import type { Turn } from '../assistant-types.ts'
import { toLocal } from '@balcao/contract/local-time'
import { readable } from '../language/foreign.ts'
import { intentsOf } from '../language/intents.ts'
import { remember, rememberBy } from '../language/remember.ts'
import { readOnce } from '../retrieval/read-once.ts'
import { anotherTable, besideWhole, nameOfBoth, twoTables } from './another-table/two-tables.ts'
import { isComing } from './coming.ts'
import { type Expected, mergeSlots, readSlots, type Slots } from './slots.ts'

export type BookingKind = 'reservation' | 'guest_list'
/**
 * Holds the state of a booking talk: what is being booked, the known slots, and whether the venue has agreed. `next` is
 * a second table that was requested beside it.
 */
export type BookingThread = {
  kind: BookingKind | null
  slots: Slots
  confirmed: boolean
  expected: Expected
  next?: Slots
}

const NOTHING: BookingThread = { kind: null, slots: {}, confirmed: false, expected: new Set() }
/** The time in milliseconds after which an unfinished booking is forgotten. */
export const FORGET_AFTER = 3 * 3_600_000
/** Matches the words with which a venue agrees to a table or a list entry. */
export const AGREED =
  /\b(?:reserva|mesa|lista|nomes?)\b[^?]*\b(?:confirmad|anotad|registrad|feita|garantid|reservad(?!\w* (?:e|sao|tem|so|para|deve|precisa|vale|nao|custa|sai)\b)|colocad|incluid|marcad|alterad|atualizad|booked|confirmed)|\b(?:confirmad|anotad|registrad|reservad(?!\w* (?:e|sao|tem|so|para|deve|precisa|vale|nao|custa|sai)\b)|booked|confirmed)[^?]*\b(?:reserva|mesa|lista|table|reservation)|\b(?:pedido|mudanca|request|change) (?:recebid[oa]|received|recibido)\b|\b(?:codigo|code) [a-z]\d[a-z]\d|^(?![^]*(?:\?|\bnao\b))(?=[^]*\b(?:mesa|reserva)\b)(?=[^]*\b(?:em|no) nome d)(?=[^]*\d ?[h:])(?=[^]*\b\d+ (?:pessoas|lugares))|^(?![^]*\?)\W*(?:prontinho|pronto|fechado|feito|combinado|certinho|tudo certo)\b\W[^]*\b(?:mesa|reserva)\b[^]*\d ?[h:]|\b(?:anotei|marquei|reservei|agendei|guardei|separei)\b[^?]*\b(?:mesa|reserva|lista|nomes?|lugar(?:es)?)\b(?![^]*\?)/
const ASKED: ['date' | 'time' | 'size' | 'name', RegExp][] = [
  ['name', /\b(?:nomes?|quem|name|nombre)\b/],
  ['size', /\b(?:quantas? pessoas|quantos|how many|cuantas|pessoas)\b/],
  ['time', /\b(?:horario|que horas?|what time|hora)\b/],
  ['date', /\b(?:dia|data|quando|which day|date|fecha)\b/],
]

/** Tells whether any turn makes a conversation one about a booking; most have none. */
export function mentionsBooking(history: Turn[]): boolean {
  return history.some(({ role, text }) => (role === 'contact' ? wishes(text, '') : agrees(text, '')))
}

/** Tells whether a message of the venue is about a table: an agreement or a question for its slots. */
const agrees = remember((text) => AGREED.test(readable(text)) || asksForTable(readable(text)))

/** Matches the offer of another hour after a refusal ("Quer marcar mais cedo?", "Qual prefere?"). */
const OFFERS_OTHER =
  /\b(?:qual (?:voce )?prefere|(?:quer|prefere|gostaria de|pode ser|que tal|serve) (?:\w+ ){0,3}(?:reserv\w+|marc\w+|mud\w+|mais cedo|mais tarde|outr[oa]|ess[ea]|nesse|antes|depois|as \d))/

const asksForTable = (text: string) =>
  /\b(?:em|no|qual|que|seu) nome\b(?=[^?]*\b(?:quem|coloco|ponho|deixo|anoto|registro|reserva|mesa|fica|seria)\b)|\bpara quantas pessoas\b|\bquantas pessoas\b|\bquant[oa]s (?:voces )?(?:sao|serao|vao|lugares|seriam|vem)\b|\bpara quantos\b|\b(?:horario|dia) (?:da|para a) (?:reserva|mesa)\b/.test(
    text,
  )

/** Tells whether nothing is wanted any more ("Deixa pra la", "esquece"). */
export const givesUp = (text: string) =>
  /^\W*(?:(?:nao|ah|entao|ok|hum|melhor|olha|quer saber|desculpa)\W+)*(?:deixa (?:para la|quieto)|esquec\w+(?! (?:d[eo]|que|meu|minha))|desist\w+|nao (?:quero|queremos|precisa|preciso) mais(?! (?:de )?\d)|larga mao|mudei de ideia\W*$)/.test(
    text,
  )

const wishes = remember((text) => {
  const intents = intentsOf(readable(text))
  return intents.has('guestList') || intents.has('reserve') || /\b(?:em|no) nome d[aeo]\b/.test(readable(text))
})

/** Reads a conversation from its start, because the thread is the only memory of a booking. */
export function readThread(history: Turn[], now: Date, zone: string): BookingThread {
  return history.reduce((thread, turn, place) => {
    const before = history[place - 1]
    const isStale = now.getTime() - turn.at.getTime() > FORGET_AFTER
    const lead = turn.role === 'contact' && before?.role === 'contact' ? before.text : ''
    return afterTurn(thread, turn, zone, isStale, lead)
  }, NOTHING)
}

/** The number of turns that are kept: those of about a hundred conversations. */
const STEPS_KEPT = 4_000

/** Returns the state after a turn. It is memoized by the state and the turn, so that only new turns are read. */
const afterTurn = rememberBy(
  (thread: BookingThread, { role, at, text }: Turn, zone: string, isStale: boolean, lead: string) =>
    `${codeOf(thread)} ${role} ${at.getTime()} ${zone} ${isStale} ${lead.length} ${lead}${text}`,
  (thread, turn, zone, isStale, lead) =>
    turn.role === 'contact' ? afterContact(thread, turn, zone, isStale, lead) : afterVenue(thread, turn, zone),
  STEPS_KEPT,
)

/** Returns a state as one line; equal lines are equal states. */
const codeOf = readOnce((thread: BookingThread) => JSON.stringify({ ...thread, expected: [...thread.expected] }))

function afterContact(thread: BookingThread, turn: Turn, zone: string, stale: boolean, lead: string): BookingThread {
  if (!thread.confirmed && (stale || givesUp(readable(turn.text)))) return NOTHING
  const at = toLocal(turn.at, zone)
  const two = twoTables(turn.text, at.date)
  const another = two ? null : (anotherTable(turn.text, at.date) ?? besideWhole(turn.text, [lead], at.date))
  // One more, while a table is in the making, waits for its turn.
  if (another !== null && thread.kind === 'reservation' && !thread.confirmed)
    return { ...thread, next: readSlots([another], at.date, new Set(), {}) }
  const said = two?.first ?? another ?? turn.text
  const text = readable(said)
  const intents = intentsOf(text)
  const next = two ? readSlots([two.second], at.date, new Set(), {}) : thread.confirmed ? undefined : thread.next
  const slots = {
    ...(two && next && nameOfBoth(two.first, next, at.date)),
    ...readSlots([said], at.date, thread.expected, another === null ? thread.slots : {}, at.minutes),
  }
  const isNext = thread.confirmed && thread.next !== undefined && takesOffer(text, slots)
  const asks = another !== null && thread.kind !== 'guest_list' && thread.confirmed
  const wanted = intents.has('reserve') || asks || (!thread.kind && isComing(text, slots))
  const kind = intents.has('guestList') ? 'guest_list' : wanted ? 'reservation' : thread.kind
  const anew = intents.has('reserve') || asks
  // Slots may come a message before the wish ("sabado as 20h" / "queria reservar").
  const known = isNext
    ? mergeSlots(thread.next!, slots)
    : thread.confirmed
      ? anew
        ? mergeSlots({}, slots)
        : thread.slots
      : mergeSlots(thread.slots, slots)
  const { next: _, ...before } = thread
  return {
    ...before,
    kind,
    slots: known,
    confirmed: thread.confirmed && !anew && !isNext,
    ...(next && { next }),
  }
}

/** Returns the second table, where the venue asks about it after the first. */
function offerIn({ text, at }: Turn, zone: string): Pick<BookingThread, 'next'> {
  const lead = OTHERS.find((each) => text.includes(each))
  if (!lead) return {}
  const offer = text.slice(text.lastIndexOf(lead) + lead.length)
  return { next: readSlots([offer], toLocal(at, zone).date, new Set(), {}) }
}

const OTHERS = Object.values(reservationReplies).map(({ other }) => other)

/** Tells whether the customer answers about the second table that was just offered. */
const takesOffer = (text: string, { date, time, size }: Slots) =>
  [date, time, size].some((slot) => slot !== undefined) || intentsOf(text).has('yes')

function afterVenue(thread: BookingThread, turn: Turn, zone: string): BookingThread {
  const text = readable(turn.text)
  if (/\bcancelad|\bdesmarcad|\bcancelei|\bcancelled/.test(text)) return NOTHING
  if (AGREED.test(text)) {
    const slots = mergeSlots(thread.slots, readSlots([turn.text], toLocal(turn.at, zone).date, new Set(), {}))
    const kind = /\blista\b/.test(text) ? 'guest_list' : 'reservation'
    return { kind, slots, confirmed: true, expected: new Set(), ...offerIn(turn, zone) }
  }
  const question = text
    .split(/(?<=[?.!])\s/)
    .filter((part) => /\?|\bme (?:mand|dig|inform|pass|envi|fal)|\bpreciso d/.test(part))
    .at(-1)
  // What was answered in between ("tem estacionamento?") leaves the question about the table open.
  if (!question && thread.kind && !thread.confirmed) return thread
  const named = ASKED.flatMap(([slot, pattern]) => (question && pattern.test(question) ? slot : []))
  const asked = named.length === 0 && thread.kind && question && OFFERS_OTHER.test(question) ? ['time' as const] : named
  // Nor does the offer of a person close it.
  if (asked.length === 0 && thread.kind && !thread.confirmed) return thread
  return {
    ...thread,
    kind: thread.kind ?? (question && asksForTable(question) ? 'reservation' : null),
    expected: new Set(asked),
  }
}
