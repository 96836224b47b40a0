import { z } from 'zod'
import type {
  AssistantAction,
  Capabilities,
  ContactFields,
  HandoffReason,
  KnownReservation,
  ReplyInput,
} from '../../assistant-types.ts'
import { bookTable } from '../../booking/book-table.ts'
import { isBirthday, saysBirthday } from '../../booking/capture-contact.ts'
import { cancelBooking } from '../../booking/cancel-booking.ts'
import { joinGuestList } from '../../booking/join-guest-list.ts'
import type { BookingOutcome } from '../../booking/outcome.ts'
import { handOver } from '../../dialogue/hand-over.ts'
import type { Reading } from '../../dialogue/reading.ts'
import { minutesOf } from '@balcao/contract/local-time'
import { fold } from '../../language/fold.ts'
import type { ModelTool } from '../model-types.ts'
import { reminderTools } from './reminder-tools.ts'
import type { Toolbox } from './toolbox-types.ts'

const Name = z.string().trim().min(2).max(120)
const Table = z.object({
  date: z.iso.date(),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  party_size: z.int().min(1).max(500),
  name: Name,
  /** The code of the customer's reservation to change. */
  code: z.string().optional(),
})
const Code = z.object({ code: z.string() })
const GuestList = z.object({ date: z.iso.date(), names: z.array(Name).min(1).max(50) })
const Contact = z.object({
  name: Name.optional(),
  email: z.email().optional(),
  phone: z.string().max(30).optional(),
  /** `YYYY-MM-DD`, or `MM-DD` when the year was not given. */
  birthday: z.string().max(10).optional(),
  /** The subject that they want to hear about, in their own words. */
  interest: z.string().trim().min(3).max(80).optional(),
})
const Handoff = z.object({ reason: z.enum(['person', 'complaint', 'billing', 'safety', 'rule', 'booking']) })

/**
 * Returns the actions that the model may request. The venue's rules decide as they do for the local engine, and the
 * resulting actions are the same; the caller that carries them out has the last word.
 */
export function actionTools(
  reading: Reading,
  input: ReplyInput,
  capabilities: Capabilities,
  box: Toolbox,
): ModelTool[] {
  const handoff = (reason: HandoffReason) => {
    if (box.handoffReason) return
    box.handoffReason = reason
    box.actions.push(handOver(reading, reason))
  }
  const settle = (outcome: BookingOutcome, can: boolean) => settleOutcome(outcome, can, box, handoff)
  const known = (code: string | undefined) =>
    input.reservations?.find((each) => each.code === code?.trim().toUpperCase()) ?? null
  return [
    {
      name: 'request_table',
      description:
        'Asks for a table, or changes the one with `code`. Only with date, time, people and name all told by the customer.',
      input: Table,
      run(given) {
        const { date, time, party_size: size, name, code } = Table.parse(given)
        const of = known(code)
        if (code && !of) return { error: 'this customer has no such reservation' }
        if (!wasSaid(input, name)) return { error: 'the customer has not said this name: ask for it' }
        return settle(
          bookTable(reading, { date, time: minutesOf(time), timeCertain: true, size, name }, of),
          capabilities.reservations,
        )
      },
    },
    ...(input.reservations?.length ? [cancelTool(reading, known, settle, capabilities)] : []),
    ...(keepsLists(input, capabilities) ? [] : [joinTool(reading, input, capabilities, settle)]),
    ...reminderTools(reading, input, capabilities, settle),
    {
      name: 'capture_contact',
      description:
        'Keeps what the customer has just told of themselves: name, e-mail, phone, birthday (YYYY-MM-DD, or MM-DD without a year), and interest, in their own words.',
      input: Contact,
      run(given) {
        const told = Object.entries(Contact.parse(given)).filter(
          ([field, value]) => value && wasJustTold(input, field, value),
        )
        const fields: ContactFields = Object.fromEntries(told)
        if (!capabilities.captureContact || told.length === 0) return { kept: false }
        box.actions.push({ type: 'capture_contact', fields })
        return { kept: true }
      },
    },
    {
      name: 'handoff',
      description: 'Calls a person of the team: the customer wants one, or you cannot help.',
      input: Handoff,
      run(given) {
        handoff(Handoff.parse(given).reason)
        return { called: true }
      },
    },
  ]
}

/** Returns the tool for cancelling, offered to customers with a reservation. */
const cancelTool = (
  reading: Reading,
  known: (code: string) => KnownReservation | null,
  settle: Settle,
  capabilities: Capabilities,
): ModelTool => ({
  name: 'cancel_table',
  description: 'Gives up one of the reservations listed under customerReservations.',
  input: Code,
  run(given) {
    const of = known(Code.parse(given).code)
    if (!of) return { error: 'this customer has no such reservation' }
    const slots = { date: of.date, time: minutesOf(of.time), timeCertain: true, size: of.partySize, name: of.name }
    return settle(
      cancelBooking(reading, { slots, confirmed: true, kind: 'reservation', expected: new Set() }, of),
      capabilities.reservations,
    )
  },
})

/**
 * Records the outcome of an action. Nothing is done twice in one reply, and what the caller cannot carry out goes to a
 * person.
 */
function settleOutcome(
  { text, actions, handoff: reason }: BookingOutcome,
  can: boolean,
  box: Toolbox,
  handoff: (reason: HandoffReason) => void,
) {
  if (reason) handoff(reason)
  const wanted = actions.filter((action) => !box.actions.some((done) => same(done, action)))
  if (wanted.length === 0) return { done: false, because: text }
  if (!can) {
    handoff('booking')
    return { done: false, because: 'a person of the team was called and takes care of it' }
  }
  box.actions.push(...wanted)
  box.actionParts.push(...wanted.map((action) => ({ text, action })))
  return { done: true, note: 'the system tells the customer what became of it' }
}

const same = (one: AssistantAction, other: AssistantAction) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Tells whether a name or an address is in the customer's own words or already on record, so that a model makes none
 * up.
 */
function wasSaid({ messages, history, contact, reservations }: ReplyInput, value: string): boolean {
  const said = [...messages, ...history.filter(({ role }) => role === 'contact').map(({ text }) => text)]
  const known = [contact?.name ?? '', contact?.phone ?? '', ...(reservations ?? []).map(({ name }) => name)]
  return plain([...said, ...known].join(' \n ')).includes(plain(value))
}

/** Tells whether a value was given in this burst, because what is kept belongs to the message it was in. */
function wasJustTold({ messages, contact }: ReplyInput, field: string, value: string): boolean {
  const said = messages.join('\n')
  if (field === 'birthday') return isBirthday(value) && saysBirthday(said, value)
  if (field === 'phone') return digitsOf(said).includes(digitsOf(value)) && digitsOf(value).length >= 8
  return plain(said).includes(plain(value)) && !(field === 'name' && plain(contact?.name ?? '') === plain(value))
}

const plain = (text: string) => fold(text).replace(/\s+/g, ' ')
const digitsOf = (text: string) => text.replace(/\D/g, '')

/**
 * Tells whether list entries are stored rows, which the local engine handles, so that the model has no tool for them.
 */
export const keepsLists = ({ venue }: ReplyInput, { guestLists }: Capabilities) =>
  guestLists && venue.guestLists !== undefined

type Settle = Parameters<typeof reminderTools>[3]

/**
 * Returns the guest-list tool where no rows are stored: the venue's texts say whether there is a list, and a person
 * writes the names down.
 */
const joinTool = (reading: Reading, input: ReplyInput, capabilities: Capabilities, settle: Settle): ModelTool => ({
  name: 'join_guest_list',
  description: 'Puts full names on the guest list of an evening. Only with date and names told by the customer.',
  input: GuestList,
  run(given) {
    const { date, names } = GuestList.parse(given)
    if (!names.every((name) => wasSaid(input, name))) return { error: 'the customer has not said these names' }
    const outcome = joinGuestList(reading, { date, names })
    return outcome ? settle(outcome, capabilities.guestLists) : { error: 'the venue has no guest list' }
  },
})
