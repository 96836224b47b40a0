import type { Before } from './understanding/acts.ts'
import type { AgentProfile, AgentSettings, FileKind, VenueEvent, MenuItem, ReservationRules } from '@balcao/contract'

export type { VenueEvent, MenuItem } from '@balcao/contract'

/** Holds all that the assistant may state about a venue. `hoursKnown` is false until the owner has saved the hours. */
export type AssistantVenue = {
  settings: AgentSettings
  profile: AgentProfile
  hoursKnown: boolean
  knowledge: { id: string; title: string; content: string }[]
  /** The active menu items. */
  menu?: MenuItem[]
  events?: VenueEvent[]
  /** The nights that do not take place. They are no events: customers only hear that there is nothing. */
  cancelledEvents?: VenueEvent[]
  /**
   * The guest lists of the coming nights, closed ones too; absent where the venue keeps no lists as rows and its texts
   * are read instead.
   */
  guestLists?: KnownGuestList[]
  /**
   * The conditions under which tables are taken; `told` is false where the owner has set nothing and the defaults hold.
   */
  tables?: TableRules
}

/** The rules of the screen "Reservas". */
export type TableRules = ReservationRules & { told: boolean }

/**
 * One guest list of one night. `room` is the number of people who still fit, null when unlimited; the state is `over`
 * past its hour.
 */
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

/** A customer's own name on the list of a coming night. */
export type KnownGuest = { id: string; listId: string; name: string; companions: number }

/** The bytes of a picture, for a model that reads images. */
export type Picture = { data: Uint8Array; mimeType: string }

/**
 * One earlier message of the conversation. The role `person` is a member of the venue's team; `picture` is the picture
 * it carried, while that is recent.
 */
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

/**
 * `date` (`YYYY-MM-DD`) and `time` (`HH:mm`) are the venue's local ones. A cancelled reservation keeps its row and has
 * that `status`.
 */
export type ReservationFields = {
  date: string
  time: string
  party_size: number
  name: string
  status?: 'cancelled'
}

/** A coming reservation of this customer that the venue has on record. `date` is the date of the evening. */
export type KnownReservation = {
  code: string
  date: string
  time: string
  partySize: number
  name: string
  status: 'requested' | 'confirmed'
}
export type GuestListFields = { date: string; name: string[] }
/** The change to make to the stored guest-list entries, where entries are stored. */
export type GuestListDeed =
  | { kind: 'join'; listId: string; names: string[]; companions: number }
  | { kind: 'change'; guestId: string; companions: number }
  | { kind: 'leave'; guestIds: string[] }
/** `birthday` is `YYYY-MM-DD`, or `MM-DD` without a year; `interest` is in the customer's own words. */
export type ContactFields = { name?: string; email?: string; phone?: string; birthday?: string; interest?: string }

/** `date` and `minutes` (since its midnight) are on the venue's wall clock; `words` are the customer's own. */
export type ReminderDeed =
  | { kind: 'set'; date: string; minutes: number; words: string; code?: string }
  /** Sets a reminder this many minutes before the reservation with this code, whenever that is. */
  | { kind: 'before'; code: string; minutes: number; words: string }
  /** Changes the reminder set last; fields that are left out stay as they are. */
  | { kind: 'change'; date?: string; minutes?: number }
  | { kind: 'cancel' }

export type AssistantAction =
  | { type: 'handoff'; reason: HandoffReason; summary: string }
  /** `code` names the reservation that changes; without it a new one is requested. */
  | { type: 'reservation'; fields: ReservationFields; code?: string }
  | { type: 'guest_list'; fields: GuestListFields; deed?: GuestListDeed }
  | { type: 'capture_contact'; fields: ContactFields }
  | { type: 'schedule_reminder'; deed: ReminderDeed }
  /** The customer confirms that they come, after the venue asked. */
  | { type: 'keep_reservation'; code: string }

/**
 * The actions that the caller can carry out. Without a capability the request goes to a person and the reply does not
 * say that anything is booked.
 */
export type Capabilities = { reservations: boolean; guestLists: boolean; captureContact: boolean; reminders?: boolean }

/**
 * The slots of a booking that are known so far. `time` is in minutes since midnight; `timeCertain` is false where the
 * half of the day is guessed.
 */
export type BookingSlots = {
  date?: string
  /** True where the named weekday and day of the month do not match. */
  dateConflict?: boolean
  time?: number
  timeCertain?: boolean
  size?: number
  name?: string
  /** Full names for a guest list. */
  names?: string[]
}

export type BookingSlot = 'date' | 'time' | 'size' | 'name'

/** A booking that is in progress or was just made. */
export type BookingForm = {
  kind: 'table' | 'list'
  slots: BookingSlots
  /** The slots that the assistant asked for last. */
  asked: BookingSlot[]
  /** The rule that the booking breaks, in the words of the refusal. */
  refused?: string
  /** The booking was carried out: what the customer says next changes it. */
  done?: true
  /** The code of the reservation to change. */
  code?: string
  /** The moment when it was last spoken of, as an ISO timestamp. */
  at: string
}

/**
 * Holds the memory between two turns, as JSON. `did` is the assistant's last action, which decides what a bare "quinta"
 * means; `topic` is the question answered last. `form` is null where none is open; where it is absent, as in the state
 * of another engine, the booking is read from the history.
 */
export type DialogueState = { misses: number; did?: Before; topic?: string; form?: BookingForm | null; order?: Order }

/**
 * Keeps the things whose prices were asked for last, so that "e se for na quarta?" and "e mais um chope" refer to them.
 * `summed` is true where they were added up; `age` is the number of turns since.
 */
export type Order = {
  things: { what: string; count?: number }[]
  people?: { adults: number; children: (number | null)[] }
  /** The ages of the children mentioned so far. */
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
 * Explains why the reply says what it says. `coverage` is the share of the question found in its source, 0 to 1; the
 * sources of a model are the texts it was given, with the question and by its tools.
 */
export type ReplyTrace = {
  language: Language
  intents: string[]
  dates: string[]
  sources: { id: string; title: string; coverage: number }[]
  /** The questions that the venue's texts do not answer. `subject` is the same for the same question in other words. */
  unanswered: { subject: string; text: string }[]
}

/** One paragraph of a reply. The caller that carries its `action` out replaces the text by the outcome. */
export type ReplyPart = { text: string; action?: AssistantAction }

/** `text` is its `parts` joined. */
export type AssistantReply = {
  text: string
  parts: ReplyPart[]
  actions: AssistantAction[]
  trace: ReplyTrace
  state: DialogueState
}

/** A file of the burst that is not transcribed yet. `picture` is set where a model may look at it. */
export type CustomerFile = { kind: FileKind; picture?: Picture }

export type ReplyInput = {
  venue: AssistantVenue
  /** The earlier turns, oldest first, without the burst that is being answered. */
  history: Turn[]
  /** The messages of the burst, which get one answer. */
  messages: string[]
  /** The files of the burst. A transcribed voice message is not among them: its words are a message. */
  files?: CustomerFile[]
  now: Date
  /** The known contact fields, so that they are not captured again. */
  contact?: { name?: string | null; phone?: string | null }
  /**
   * The customer's coming reservations, soonest first. Absent where none are stored: then the conversation itself tells
   * what was booked.
   */
  reservations?: KnownReservation[]
  /** The customer's names on coming lists. */
  guests?: KnownGuest[]
  isFirstContact: boolean
  /** True where the other engine could not answer: what is not known goes to a person at once. */
  lastResort?: boolean
  state?: DialogueState | null
}

export type Language = 'pt' | 'en' | 'es'
