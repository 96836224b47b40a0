import type { Before } from './understanding/acts.ts'
import type { AgentProfile, AgentSettings, FileKind, HouseEvent, MenuItem, ReservationRules } from '@balcao/contract'

export type { HouseEvent, MenuItem } from '@balcao/contract'

/** All that the assistant may state about an establishment. `hoursKnown` is false until the owner saved the hours. */
export type AssistantHouse = {
  settings: AgentSettings
  profile: AgentProfile
  hoursKnown: boolean
  knowledge: { id: string; title: string; content: string }[]
  /** What is on the menu; nothing that is not active. */
  menu?: MenuItem[]
  events?: HouseEvent[]
  /** The guest lists of the nights to come, closed ones too. Absent where none are kept: then the texts say what there is. */
  guestLists?: KnownGuestList[]
  /** Under which conditions tables are taken; `told` is false where the owner has said nothing and the defaults hold. */
  tables?: TableRules
}

/** The rules of the screen "Reservas". */
export type TableRules = ReservationRules & { told: boolean }

/** One list of one night. `room` is in heads, null for as many as come; an `over` one is past its hour. */
export type KnownGuestList = {
  id: string
  date: string
  event: string
  name: string
  cutOff: string
  benefit: string
  companionsAtMost: number
  room: number | null
  state: 'open' | 'closed' | 'over'
}

/** A name that this customer has on a list of a night to come. */
export type KnownGuest = { id: string; listId: string; name: string; companions: number }

/** Bytes of a picture, for a model that sees. */
export type Picture = { data: Uint8Array; mimeType: string }

/** One earlier message of the conversation; `person` is somebody of the house. `picture`: what it showed, while that is fresh. */
export type Turn = { role: 'contact' | 'assistant' | 'person'; text: string; at: Date; picture?: Picture }

export type HandoffReason =
  | 'person'
  | 'complaint'
  | 'billing'
  | 'safety'
  | 'rule'
  | 'unknown'
  | 'repeated'
  | 'booking'
  | 'accepted'

/** Local date `YYYY-MM-DD` and time `HH:mm` of the house. A cancelled one is given back with `status`. */
export type ReservationFields = {
  date: string
  time: string
  party_size: number
  name: string
  status?: 'cancelled'
}

/** A table of this customer that the house has on record and that is still to come. `date` is that of the evening. */
export type KnownReservation = {
  code: string
  date: string
  time: string
  partySize: number
  name: string
  status: 'requested' | 'confirmed'
}
export type GuestListFields = { date: string; name: string[] }
/** What is to be done to the rows, where there are rows. */
export type GuestListDeed =
  | { kind: 'join'; listId: string; names: string[]; companions: number }
  | { kind: 'change'; guestId: string; companions: number }
  | { kind: 'leave'; guestIds: string[] }
/** `birthday` is `YYYY-MM-DD`, or `MM-DD` when the year was not told; `interest` is in the customer's own words. */
export type ContactFields = { name?: string; email?: string; phone?: string; birthday?: string; interest?: string }

/** `date` and `minutes` (since its midnight) are on the house's wall clock; `words` are the customer's own. */
export type ReminderDeed =
  | { kind: 'set'; date: string; minutes: number; words: string; code?: string }
  /** So long before the table with this code, whenever that is. */
  | { kind: 'before'; code: string; minutes: number; words: string }
  /** The one that was asked for last; what is left out stays. */
  | { kind: 'change'; date?: string; minutes?: number }
  | { kind: 'cancel' }

export type AssistantAction =
  | { type: 'handoff'; reason: HandoffReason; summary: string }
  /** `code` names the row that changes; without it a new one is asked for. */
  | { type: 'reservation'; fields: ReservationFields; code?: string }
  | { type: 'guest_list'; fields: GuestListFields; deed?: GuestListDeed }
  | { type: 'capture_contact'; fields: ContactFields }
  | { type: 'schedule_reminder'; deed: ReminderDeed }
  /** The house asked whether they come, and they do. */
  | { type: 'keep_reservation'; code: string }

/** What the caller can carry out. Without a capability the request goes to a person and nothing is said to be booked. */
export type Capabilities = { reservations: boolean; guestLists: boolean; captureContact: boolean; reminders?: boolean }

/** The slots of a booking that are known so far. `time` is in minutes since midnight; a guessed half of the day is not certain. */
export type BookingSlots = {
  date?: string
  /** The weekday and the day of the month that were named do not go together. */
  dateConflict?: boolean
  time?: number
  timeCertain?: boolean
  size?: number
  name?: string
  /** Full names for a guest list. */
  names?: string[]
}

export type BookingSlot = 'date' | 'time' | 'size' | 'name'

/** A booking that is being made, or was just made. */
export type BookingForm = {
  kind: 'table' | 'list'
  slots: BookingSlots
  /** The slots that the attendant asked for last. */
  asked: BookingSlot[]
  /** The rule it goes against, in the words it was refused with. */
  refused?: string
  /** It was carried out: what is told now changes it. */
  done?: true
  /** The row that it is to change. */
  code?: string
  /** When it was last spoken of, ISO. */
  at: string
}

/**
 * Memory between two turns, JSON. `did` is what the attendant did last, on which it depends what a bare "quinta" does; `topic` is
 * the question that was answered last. `form` is null where none is open; absent, as in a state of another engine, what is being
 * booked is read from the history.
 */
export type DialogueState = { misses: number; did?: Before; topic?: string; form?: BookingForm | null; order?: Order }

/**
 * Keeps the things whose prices were asked for last, so that "e se for na quarta?", "e mais um chope" and "pra nos quatro" go on about it.
 * `summed` where they were added up; `age` is the number of turns since.
 */
export type Order = {
  things: { what: string; count?: number }[]
  people?: { adults: number; children: (number | null)[] }
  /** The ages of the children who were spoken of. */
  children?: number[]
  date?: string
  minutes?: number
  part?: 'lunch' | 'dinner'
  summed: boolean
  /** Keeps the last sum where single prices were asked for since. */
  sum?: { what: string; count?: number }[]
  age: number
}

/**
 * Why the reply says what it says. `coverage` is the share of the question found in its source, 0 to 1; a model's sources are
 * the texts it was given, with the question and by its tools.
 */
export type ReplyTrace = {
  language: Language
  intents: string[]
  dates: string[]
  sources: { id: string; title: string; coverage: number }[]
  /** What was asked that the house has not told. `subject` is the same for the same question in other words. */
  unanswered: { subject: string; text: string }[]
}

/** A paragraph of a reply. What speaks of an action is put in other words by whoever carries the action out. */
export type ReplyPart = { text: string; action?: AssistantAction }

/** `text` is its `parts` put together. */
export type AssistantReply = {
  text: string
  parts: ReplyPart[]
  actions: AssistantAction[]
  trace: ReplyTrace
  state: DialogueState
}

/** Something of the burst that has no words yet. `picture` is there where a model may look at it. */
export type CustomerFile = { kind: FileKind; picture?: Picture }

export type ReplyInput = {
  house: AssistantHouse
  /** Oldest first, without the burst being answered. */
  history: Turn[]
  /** The burst, answered as one. */
  messages: string[]
  /** What came in the burst beside words. A voice message that was heard is not here: its words are a message. */
  files?: CustomerFile[]
  now: Date
  /** What is known of the customer, so that it is not captured again. */
  contact?: { name?: string | null; phone?: string | null }
  /** The customer's tables to come, soonest first. Absent where nothing is kept: then the thread says what was booked. */
  reservations?: KnownReservation[]
  /** The names they have on lists to come. */
  guests?: KnownGuest[]
  isFirstContact: boolean
  /** Who else would have answered could not: what is not known goes to a person at once. */
  lastResort?: boolean
  state?: DialogueState | null
}

export type Language = 'pt' | 'en' | 'es'
