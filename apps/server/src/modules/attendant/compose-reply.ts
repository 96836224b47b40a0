import {
  type AssistantVenue,
  type AssistantReply,
  type KnownGuest,
  type DialogueState,
  type KnownReservation,
  type ReplyInput,
  type Turn,
  customerLanguage,
} from '@balcao/assistant'
import type { Venue, MessageOrigin } from '@balcao/contract'
import { replyFailed } from '@balcao/copy/conversation'

/**
 * The local engine, in this thread or another. Tests run it in the same thread; the product runs it in a thread of its
 * own.
 */
export type Assistant = {
  prepare(venue: AssistantVenue): Promise<void>
  reply(input: ReplyInput): AssistantReply | Promise<AssistantReply>
}

/** Says that a reply took longer than its time limit. Composing it again would take as long. */
export class ReplyOverdue extends Error {
  constructor() {
    super('the reply took too long')
  }
}

type ThreadMessage = Pick<Turn, 'text' | 'at' | 'picture'> & { origin: MessageOrigin; kind: string; answered: boolean }
type CustomerFile = NonNullable<ReplyInput['files']>[number]

export type ReplyRequest = {
  venue: Venue
  /** The venue's records besides its settings. */
  facts: Pick<AssistantVenue, 'knowledge' | 'menu' | 'events' | 'guestLists' | 'tables'>
  thread: {
    contact: { name: string | null; phone: string | null }
    /** Absent where nothing is stored, as in a rehearsal. */
    reservations?: KnownReservation[]
    guests: KnownGuest[]
    dialogue: unknown
    messages: ThreadMessage[]
    /** The files among the unanswered messages. */
    files?: CustomerFile[]
  }
  now: Date
  /**
   * True when the model could not answer and the local engine replaces it: an unknown matter is handed to a person at
   * once.
   */
  lastResort?: boolean
}

/** Prepares a venue before its replies are composed, without blocking others. */
export const prepareReplies = (assistant: Assistant, told: Pick<ReplyRequest, 'venue' | 'facts'>) =>
  // What cannot be read fails again in the reply itself, where somebody answers for it.
  assistant.prepare(toldBy(told)).catch(() => undefined)

/**
 * Composes one reply of the local engine to the contact's unanswered messages. It reads and writes no database.
 *
 * @throws ReplyOverdue
 */
export async function composeReply(assistant: Assistant, request: ReplyRequest): Promise<AssistantReply> {
  return assistant.reply(replyInput(request))
}

/** Turns a conversation into the input of the engines. */
export function replyInput({ venue, facts, thread, now, lastResort }: ReplyRequest): ReplyInput {
  const burst = thread.messages.filter(({ answered }) => !answered)
  const earlier = thread.messages.filter(({ answered }) => answered)
  return {
    venue: toldBy({ venue, facts }),
    history: earlier.map(toTurn),
    messages: burst.map(({ text }) => text),
    ...(thread.files && { files: thread.files }),
    now,
    contact: thread.contact,
    ...(thread.reservations && { reservations: thread.reservations }),
    guests: thread.guests,
    isFirstContact: !earlier.some(({ origin }) => origin !== 'contact'),
    state: thread.dialogue as DialogueState | null,
    ...(lastResort && { lastResort }),
  }
}

const toldBy = ({ venue, facts }: Pick<ReplyRequest, 'venue' | 'facts'>): AssistantVenue => {
  return { settings: venue.settings, profile: venue.profile, hoursKnown: venue.hoursSaved, ...facts }
}

function toTurn({ origin, text, at, picture }: ThreadMessage): Turn {
  const role = origin === 'contact' ? 'contact' : origin === 'person' || origin === 'phone' ? 'person' : 'assistant'
  return { role, text, at, ...(picture && { picture }) }
}

/** Returns a courteous text and a handoff to a person when a reply took too long; rethrows every other error. */
export const ifOverdue =
  (request: ReplyRequest) =>
  (error: unknown): AssistantReply => {
    if (!(error instanceof ReplyOverdue)) throw error
    return overdueReply(request)
  }

function overdueReply({ thread: { messages } }: ReplyRequest): AssistantReply {
  const said = messages.flatMap(({ origin, text }) => (origin === 'contact' ? [text] : []))
  const language = customerLanguage(said.toReversed())
  const text = replyFailed[language]
  return {
    text,
    parts: [{ text }],
    actions: [{ type: 'handoff', reason: 'unknown', summary: '' }],
    trace: { language, intents: [], dates: [], sources: [], unanswered: [] },
    state: { misses: 0 },
  }
}
