import { foldText } from '@balcao/contract/fold-text'
import type {
  AutomationCondition,
  AutomationReason,
  AutomationTrigger,
  BranchCondition,
  Conversation,
  Reservation,
} from '@balcao/contract'

/** The kinds of events; the first is about messages of a contact. */
export type EventKind =
  | 'message'
  | 'waiting'
  | 'tag-added'
  | 'reservation-made'
  | 'reservation-no-show'
  | 'reservation-cancelled'

/** Holds the event that an automation is judged by, with everything that its conditions may test. */
export type Subject = {
  kind: EventKind
  /** The text that the contact wrote; empty where the event is not about a message. */
  text: string
  isNew: boolean
  /** Null where the venue's opening hours are not known. */
  isOpen: boolean | null
  state: Conversation['state'] | null
  /** Minutes that the contact has waited for a person; null where nobody waits. */
  waitingMinutes: number | null
  /** The tag that was added. */
  tag: string | null
  tags: string[]
  /** The segments named in conditions that the contact is in. */
  segments: ReadonlySet<string>
  party: number | null
  /** The reservation's status as it is now; null where the event is about none, or it is gone. */
  reservation: Reservation['status'] | null
  /** True when the contact wrote, or made a reservation, since the automation began. */
  replied: boolean
  reserved: boolean
}

/** Holds whether the automation fires, or why not; `condition` is the index of the one that does not hold. */
type Verdict = { fires: true } | { fires: false; reason: AutomationReason; condition: number | null }

type Asks = { trigger: AutomationTrigger; conditions: AutomationCondition[] }

/** Tells whether an automation fires for this event. */
export function judgeAutomation({ trigger, conditions }: Asks, subject: Subject): Verdict {
  const reason = reasonOf(trigger, subject)
  if (reason) return { fires: false, reason, condition: null }
  const failing = conditions.findIndex((condition) => !conditionHolds(condition, subject))
  return failing < 0 ? { fires: true } : { fires: false, reason: 'condition', condition: failing }
}

/** Returns the kind of event that a trigger reacts to. */
export function eventKindOf({ kind }: AutomationTrigger): EventKind {
  return kind === 'new-contact' || kind === 'keyword' || kind === 'outside-hours' ? 'message' : kind
}

const STANDING: Partial<Record<EventKind, Reservation['status'][]>> = {
  'reservation-made': ['requested', 'confirmed', 'seated'],
  'reservation-no-show': ['no_show'],
  'reservation-cancelled': ['cancelled'],
}

/** Returns the statuses of a reservation for which an event about it is still true; undefined where it is about none. */
export const standingStatuses = (kind: EventKind) => STANDING[kind]

/** Tells whether what the event says of a reservation is still true; it is where the event is about none. */
export const reservationStands = (kind: EventKind, status: Reservation['status'] | null): boolean =>
  STANDING[kind] === undefined || (status !== null && STANDING[kind].includes(status))

function reasonOf(trigger: AutomationTrigger, subject: Subject): AutomationReason | null {
  switch (trigger.kind) {
    case 'new-contact':
      return subject.isNew ? null : 'known'
    case 'keyword':
      return saysOneOf(subject.text, trigger.words) ? null : 'no-word'
    case 'outside-hours':
      return subject.isOpen === null ? 'hours-unknown' : subject.isOpen ? 'open' : null
    case 'waiting':
      return subject.waitingMinutes !== null && subject.waitingMinutes >= trigger.minutes ? null : 'not-waiting'
    case 'tag-added':
      return subject.tag === trigger.tag ? null : 'other-tag'
    case 'reservation-made':
    case 'reservation-no-show':
    case 'reservation-cancelled':
      if (subject.reservation === null) return 'no-reservation'
      return reservationStands(trigger.kind, subject.reservation) ? null : 'reservation-changed'
  }
}

/** Tells whether a condition holds. */
export function conditionHolds(condition: BranchCondition, subject: Subject): boolean {
  switch (condition.kind) {
    case 'tag':
      return subject.tags.includes(condition.tag) === condition.has
    case 'hours':
      return subject.isOpen === condition.open
    case 'words':
      return saysOneOf(subject.text, condition.words) === condition.has
    case 'state':
      return subject.state !== null && condition.states.includes(subject.state)
    case 'segment':
      return subject.segments.has(condition.segmentId)
    case 'party':
      return subject.party !== null && subject.party >= condition.atLeast
    case 'replied':
      return subject.replied === condition.has
    case 'reserved':
      return subject.reserved === condition.has
  }
}

/** Tells whether the text has one of the words, as a whole word: "bar" is not in "barulho". */
function saysOneOf(text: string, words: string[]): boolean {
  const said = ` ${plain(text)} `
  return words.some((word) => plain(word) !== '' && said.includes(` ${plain(word)} `))
}

/** Removes accents, case and punctuation. */
const plain = (text: string) =>
  foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
