import { z } from 'zod'
import type { AssistantVenue, AssistantReply, ReplyInput } from '../assistant-types.ts'
import { createLocalAssistant } from '../local-assistant.ts'
import { EvaluationCase, venueOf, venuesById, turnsBefore } from './case-format.ts'
import { createRows } from './rows.ts'
import { scoreReply } from './score-case.ts'

export type CaseResult = {
  id: string
  category: string
  messages: string[]
  reply: string
  actions: unknown[]
  failures: string[]
}

type Look = (input: ReplyInput, reply: AssistantReply, of: EvaluationCase) => void

/**
 * Runs every case of a set through the assistant with all its capabilities, on rows: reservations and list entries
 * count as far as they were written, and the reply is the one worded from them. Throws on a set of another form.
 *
 * @param look receives every reply as it was composed
 */
export function runSet(houses: unknown, cases: unknown, look: Look = () => undefined): CaseResult[] {
  const byId = venuesById(houses)
  const assistant = createLocalAssistant({
    capabilities: { reservations: true, guestLists: true, captureContact: true },
  })
  return z
    .array(EvaluationCase)
    .parse(cases)
    .map((each) => runCase(each, venueOf(byId, each), assistant, look))
}

function runCase(
  each: EvaluationCase,
  venue: AssistantVenue,
  assistant: ReturnType<typeof createLocalAssistant>,
  look: Look,
): CaseResult {
  const now = new Date(each.now)
  const history = turnsBefore(each.history, now)
  const rows = createRows(venue, history, now)
  const input = {
    venue,
    history,
    messages: each.messages,
    now,
    isFirstContact: each.history.length === 0,
    reservations: rows.reservations,
    guests: rows.guests,
  }
  const reply = assistant.reply(input)
  look(input, reply, each)
  const { text, actions, unfounded } = rows.carryOut(reply)
  return {
    id: each.id,
    category: each.category,
    messages: each.messages,
    reply: text,
    actions,
    failures: [
      ...scoreReply(each.expect, text, actions),
      ...unfounded.map((said) => `says what no row bears out: ${said}`),
    ],
  }
}
