import type {
  AssistantHouse,
  AssistantReply,
  KnownGuest,
  DialogueState,
  KnownReservation,
  ReplyInput,
  Turn,
} from '@balcao/assistant'
import { customerLanguage } from '@balcao/assistant'
import type { House, MessageOrigin } from '@balcao/contract'
import { replyFailed } from '@balcao/copy/conversation'

/** The local engine, wherever it runs. Tests bring it in the same thread; the product has it in one of its own. */
export type Assistant = {
  prepare(house: AssistantHouse): Promise<void>
  reply(input: ReplyInput): AssistantReply | Promise<AssistantReply>
}

/** A reply took more than its time. Composed again it would take as long. */
export class ReplyOverdue extends Error {
  constructor() {
    super('the reply took too long')
  }
}

type ThreadMessage = Pick<Turn, 'text' | 'at' | 'picture'> & { origin: MessageOrigin; kind: string; answered: boolean }
type CustomerFile = NonNullable<ReplyInput['files']>[number]

export type ReplyRequest = {
  house: House
  /** What the house has on record besides its settings. */
  facts: Pick<AssistantHouse, 'knowledge' | 'menu' | 'events' | 'guestLists' | 'tables'>
  thread: {
    contact: { name: string | null; phone: string | null }
    /** Absent where nothing is kept, as in a rehearsal. */
    reservations?: KnownReservation[]
    guests: KnownGuest[]
    dialogue: unknown
    messages: ThreadMessage[]
    /** What the burst has beside words. */
    files?: CustomerFile[]
  }
  now: Date
  /** Who else would have answered could not: what is not known goes to a person at once. */
  lastResort?: boolean
}

/** Reads a house before its replies are composed, without keeping anybody else waiting. */
export const prepareReplies = (assistant: Assistant, told: Pick<ReplyRequest, 'house' | 'facts'>) =>
  // What cannot be read fails again in the reply itself, where somebody answers for it.
  assistant.prepare(toldBy(told)).catch(() => undefined)

/**
 * One reply of the local engine to what the contact wrote since our last word. Nothing is read or written here.
 *
 * @throws ReplyOverdue
 */
export async function composeReply(assistant: Assistant, request: ReplyRequest): Promise<AssistantReply> {
  return assistant.reply(replyInput(request))
}

/** A thread as the engines take it. */
export function replyInput({ house, facts, thread, now, lastResort }: ReplyRequest): ReplyInput {
  const burst = thread.messages.filter(({ answered }) => !answered)
  const earlier = thread.messages.filter(({ answered }) => answered)
  return {
    house: toldBy({ house, facts }),
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

const toldBy = ({ house, facts }: Pick<ReplyRequest, 'house' | 'facts'>): AssistantHouse => {
  return { settings: house.settings, profile: house.profile, hoursKnown: house.hoursSaved, ...facts }
}

function toTurn({ origin, text, at, picture }: ThreadMessage): Turn {
  const role = origin === 'contact' ? 'contact' : origin === 'person' || origin === 'phone' ? 'person' : 'assistant'
  return { role, text, at, ...(picture && { picture }) }
}

/** Returns the courteous text and a call for a person when a reply took too long; throws every other error on. */
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
