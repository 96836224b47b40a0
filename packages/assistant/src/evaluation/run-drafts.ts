import { z } from 'zod'
import { createLocalAssistant } from '../local-assistant.ts'
import { createModelAssistant } from '../model-engine/create-model-assistant.ts'
import { ModelError, type ModelRequest, type ModelTool } from '../model-engine/model-types.ts'
import { createIndexCache } from '../retrieval/index-cache.ts'
import { EvaluationDraft, venueOf, venuesById, turnsBefore } from './case-format.ts'
import { createRows } from './rows.ts'
import { share } from './run-conversations.ts'

export type DraftResult = { id: string; verdict: 'send' | 'stop'; expected: 'send' | 'stop'; reason: string }

const CAPABILITIES = { reservations: true, guestLists: true, captureContact: true, reminders: true }
/** The time limit of an answer in milliseconds; no network is involved. */
const TIMEOUT = 10_000

/**
 * Plays the drafts of a file as the model's answers: each draft runs its actions through the tools, gives its reply
 * with its quotes and answers the judge where it has an answer, and the check sends or stops it. A draft that is not
 * sent at the first try counts as stopped.
 *
 * @throws on a set of another form
 */
export async function runDrafts(houses: unknown, drafts: unknown): Promise<DraftResult[]> {
  const byId = venuesById(houses)
  const indexes = createIndexCache(200)
  const local = createLocalAssistant({ capabilities: CAPABILITIES, indexes })
  const results: DraftResult[] = []
  for (const draft of z.array(EvaluationDraft).parse(drafts)) {
    const venue = venueOf(byId, draft)
    const now = new Date(draft.now)
    const history = turnsBefore(draft.history, now)
    const rows = createRows(venue, history, now)
    const generate = (request: ModelRequest) => say(draft, request)
    const assistant = createModelAssistant({
      model: { provider: 'file', name: 'draft', generate },
      local,
      indexes,
      capabilities: CAPABILITIES,
      timeoutMs: TIMEOUT,
    })
    const { engine, objections, failure } = await assistant.reply({
      venue,
      history,
      messages: draft.messages,
      now,
      isFirstContact: history.length === 0,
      reservations: rows.reservations,
      guests: rows.guests,
    })
    const [objection] = objections
    const isSent = engine === 'model' && !objection
    const why = objection ? `${objection.kind}: ${objection.found}` : (failure ?? 'the local engine answers')
    results.push({
      id: draft.id,
      verdict: isSent ? 'send' : 'stop',
      expected: draft.verdict,
      reason: isSent ? '' : why,
    })
  }
  return results
}

async function say(draft: EvaluationDraft, { tools, purpose }: ModelRequest): Promise<string> {
  const { reply, quotes, calculation = '', actions, judge } = draft
  if (purpose === 'judge') {
    if (judge) return judge
    throw new ModelError('unavailable')
  }
  const calculator = tools.find(({ name }) => name === 'calculate')
  // "2*38+14 = 90; 90/2 = 45": what the file says that it comes to is not believed.
  for (const expression of calculation.split(';').flatMap((each) => each.split('=')[0]!.trim() || []))
    if (calculator) await run(calculator, { expression })
  for (const { type, fields = {} } of actions) {
    const call = callFor(type, fields)
    const tool = call && tools.find(({ name }) => name === call.tool)
    if (call && tool) await run(tool, call.input)
  }
  return JSON.stringify({ reply, quotes })
}

/** Runs a tool; an input that it refuses has no effect, which the check sees. */
async function run(tool: ModelTool, input: unknown) {
  const parsed = tool.input.safeParse(input)
  if (parsed.success) await tool.run(parsed.data)
}

/** Returns the tool of an action and its input. */
function callFor(type: string, fields: Record<string, unknown>): { tool: string; input: unknown } | null {
  const { name, names = name, reason = 'person', ...others } = fields
  if (type === 'reservation') return { tool: 'request_table', input: { ...others, name } }
  if (type === 'guest_list') return { tool: 'join_guest_list', input: { ...others, names: [names].flat() } }
  if (type === 'capture_contact') return { tool: 'capture_contact', input: fields }
  if (type === 'handoff') return { tool: 'handoff', input: { reason } }
  return null
}

/** Returns the summary lines: truthful drafts stopped, untrue drafts sent. */
export function sumUpDrafts(results: DraftResult[]): string[] {
  const of = (expected: DraftResult['expected']) => results.filter((each) => each.expected === expected)
  const wrong = (list: DraftResult[]) => list.filter(({ verdict, expected }) => verdict !== expected).length
  return [
    share('truthful drafts stopped', wrong(of('send')), of('send').length),
    share('untrue drafts sent', wrong(of('stop')), of('stop').length),
  ]
}
