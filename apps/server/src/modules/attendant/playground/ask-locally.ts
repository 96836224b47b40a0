/** Asks the local engine single questions with the real venue. Nothing is stored, sent or paid for. */
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import { loadVenue } from '#modules/venue/index.ts'
import { type Assistant, composeReply, ifOverdue, prepareReplies } from '../compose-reply.ts'
import { loadFacts } from '../load-facts.ts'
import { unansweredIn } from './unanswered.ts'

type Deps = { db: Database; clock: Clock; assistant: Assistant }
type Answer = { question: string; reply: string; answered: boolean }

/** Answers each question as if it were the only one of a customer who has been greeted already. */
export async function askLocally(
  { db, clock, assistant }: Deps,
  ownerId: string,
  questionsOf: (facts: Awaited<ReturnType<typeof load>>) => string[],
): Promise<Answer[]> {
  const now = clock.now()
  const loaded = await load(db, ownerId, now)
  await prepareReplies(assistant, loaded)
  const answers: Answer[] = []
  for (const question of questionsOf(loaded)) {
    const said = { kind: 'text', at: now }
    const messages = [
      { ...said, origin: 'assistant' as const, text: loaded.venue.settings.welcomeMessage, answered: true },
      { ...said, origin: 'contact' as const, text: question, answered: false },
    ]
    const thread = { contact: { name: null, phone: null }, guests: [], dialogue: null, messages }
    const request = { ...loaded, thread, now }
    const reply = await composeReply(assistant, request).catch(ifOverdue(request))
    const isHandedOver = reply.actions.some(({ type }) => type === 'handoff')
    const answered = !isHandedOver && unansweredIn(reply, loaded.venue, question).length === 0
    answers.push({ question, reply: reply.text, answered })
  }
  return answers
}

const load = (db: Database, ownerId: string, now: Date) =>
  db.tenant(ownerId, async (tx) => ({
    venue: await loadVenue(tx, ownerId),
    facts: await loadFacts(tx, ownerId, now),
  }))
