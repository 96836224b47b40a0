import { z } from 'zod'
import type { AssistantAction, AssistantVenue, DialogueState, Turn } from '../assistant-types.ts'
import { createLocalAssistant } from '../local-assistant.ts'
import { EvaluationConversation, venueOf, venuesById } from './case-format.ts'
import { foldForMatch, occursIn } from './match-text.ts'
import { createRows } from './rows.ts'
import { scoreReply } from './score-case.ts'

type TurnResult = { customer: string[]; reply: string; actions: AssistantAction[]; failures: string[] }
export type ConversationResult = { id: string; house: string; turns: TurnResult[]; failures: string[] }

/** General offers of help, which no turn after the first may make. */
const GENERAL_OFFERS = [
  'como posso ajudar',
  'como posso te ajudar',
  'em que posso ajudar',
  'how can i help',
  'como puedo ayudar',
]
const REPEATED = 'says the reply before again, word for word'
const OFFERS = 'offers help in general'

type Assistant = Pick<ReturnType<typeof createLocalAssistant>, 'reply'>
const everythingOn = () =>
  createLocalAssistant({
    capabilities: { reservations: true, guestLists: true, captureContact: true, reminders: true },
  })

/**
 * Holds every conversation live: each turn is answered with the state, the rows and the replies of the turns before,
 * and each is scored. @throws on a set of another form
 */
export function runConversations(
  houses: unknown,
  conversations: unknown,
  assistant: Assistant = everythingOn(),
): ConversationResult[] {
  const byId = venuesById(houses)
  return z
    .array(EvaluationConversation)
    .parse(conversations)
    .map((each) => hold(each, venueOf(byId, each), assistant))
}

function hold(
  { id, house: houseId, start, turns }: EvaluationConversation,
  venue: AssistantVenue,
  assistant: Assistant,
): ConversationResult {
  let now = new Date(start)
  const rows = createRows(venue, [], now)
  const history: Turn[] = []
  let state: DialogueState | undefined
  let before: string | null = null
  const results = turns.map(({ after, customer, expect }): TurnResult => {
    now = new Date(now.getTime() + after * 1_000)
    const composed = assistant.reply({
      venue,
      history: [...history],
      messages: customer,
      now,
      isFirstContact: history.length === 0,
      reservations: rows.reservations,
      guests: rows.guests,
      ...(state && { state }),
    })
    const { text, actions, unfounded } = rows.carryOut(composed)
    const handsOver = actions.some(({ type }) => type === 'handoff')
    const failures = [
      ...scoreReply(expect, text, actions),
      ...unfounded.map((said) => `says what no row bears out: ${said}`),
      ...(before !== null && foldForMatch(before) === foldForMatch(text) ? [REPEATED] : []),
      ...(before !== null && GENERAL_OFFERS.some((words) => occursIn(text, words)) ? [OFFERS] : []),
      ...(expect.handoff !== undefined && expect.handoff !== handsOver
        ? [handsOver ? 'hands over and should not' : 'does not hand over and should']
        : []),
    ]
    history.push(...customer.map((said): Turn => ({ role: 'contact', text: said, at: now })), {
      role: 'assistant',
      text,
      at: now,
    })
    state = composed.state
    before = text
    return { customer, reply: text, actions, failures }
  })
  return {
    id,
    house: houseId,
    turns: results,
    failures: results.flatMap(({ failures }, at) => failures.map((failure) => `turn ${at + 1}: ${failure}`)),
  }
}

/** Returns the summary lines: turns right, conversations without a failed turn, repeats, general offers. */
export function sumUp(results: ConversationResult[]): string[] {
  const turns = results.flatMap((each) => each.turns)
  const having = (failure: string) => turns.filter(({ failures }) => failures.includes(failure)).length
  const right = <T extends { failures: string[] }>(list: T[]) =>
    list.filter(({ failures }) => failures.length === 0).length
  return [
    share('turns right', right(turns), turns.length),
    share('conversations without a failed turn', right(results), results.length),
    `repeats ${having(REPEATED)}`,
    `general offers ${having(OFFERS)}`,
  ]
}

export const share = (name: string, part: number, all: number) =>
  `${name} ${part} / ${all} ${all > 0 ? ((100 * part) / all).toFixed(1) : '–'} %`
