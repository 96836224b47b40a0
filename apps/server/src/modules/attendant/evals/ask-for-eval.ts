/** Asks the questions of a run of the model that answers customers, within the month's limit. */
import { answersWithin, type Venue, type EvalCase } from '@balcao/contract'
import { composeReply, ifOverdue, type ReplyRequest } from '../compose-reply.ts'
import type { Run } from './runs.ts'
import { evalTokensLeft } from '../token-use/tokens-left.ts'
import { askWithinLimit } from '../model-answers.ts'
import type { Rehearsing } from '../playground/rehearse.ts'

/** Questions of one run that are sent to the model at a time. */
const AT_ONCE = 4

export type Asked = { evalCase: EvalCase; request: ReplyRequest }
export type Answer = Asked & {
  asked: 'local' | 'model'
  reply: Awaited<ReturnType<typeof composeReply>>
  engine: 'local' | 'model'
}
type Owner = { ownerId: string; venue: Venue }

/**
 * Returns the answers to a run's questions, without those that the token limit left out. In a requested run the local
 * engine replaces an unavailable model, as it does for customers; otherwise the model's earlier results stay.
 */
export async function askForEvals(deps: Rehearsing, owner: Owner, why: Run['model'], all: Asked[]): Promise<Answer[]> {
  if (why === null || !deps.engines.assistant) return []
  const answers: Answer[] = []
  // No transaction is open while a provider thinks.
  for (let at = 0; at < all.length; at += AT_ONCE) {
    const room = why === 'due' ? await roomFor(deps, owner) : AT_ONCE
    const some = all.slice(at, at + Math.min(AT_ONCE, room))
    const given = await Promise.all(some.map((asked) => ask(deps, owner.ownerId, why, asked)))
    answers.push(...given.flat())
  }
  return answers
}

async function ask(deps: Rehearsing, ownerId: string, why: Run['model'], asked: Asked): Promise<Answer[]> {
  const given = await askWithinLimit(deps, ownerId, asked.request, { conversationId: null, purpose: 'eval' })
  const isAway = !given || (given.failure !== null && given.failure !== 'unfounded')
  if (isAway && why === 'due') return []
  const request = { ...asked.request, lastResort: true }
  const reply = given?.reply ?? (await composeReply(deps.assistant, request).catch(ifOverdue(request)))
  return [{ ...asked, asked: 'model', reply, engine: given?.engine ?? 'local' }]
}

/** Returns the number of answers for which the evals' share of the month's tokens has room. */
async function roomFor({ db, clock, config }: Rehearsing, { ownerId, venue }: Owner): Promise<number> {
  const fallback = config.model?.monthlyTokens ?? null
  const zone = venue.profile.timezone
  return answersWithin(
    await db.tenant(ownerId, (tx) => evalTokensLeft(tx, { ownerId, fallback, now: clock.now(), zone })),
    0,
  )
}
