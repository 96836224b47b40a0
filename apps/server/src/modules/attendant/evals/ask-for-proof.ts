/** What answers customers is asked the questions of a run: a model, within the month's limit. */
import { answersWithin, type House, type Proof } from '@balcao/contract'
import { composeReply, ifOverdue, type ReplyRequest } from '../compose-reply.ts'
import type { Run } from './runs.ts'
import { proofTokensLeft } from '../token-use/tokens-left.ts'
import { askWithinLimit } from '../model-answers.ts'
import type { Rehearsing } from '../playground/rehearse.ts'

/** Questions of one run that a model has at a time. */
const AT_ONCE = 4

export type Asked = { proof: Proof; request: ReplyRequest }
export type Answer = Asked & {
  asked: 'local' | 'model'
  reply: Awaited<ReturnType<typeof composeReply>>
  engine: 'local' | 'model'
}
type Owner = { ownerId: string; house: House }

/**
 * The answers to a run's questions, without those that there was no room for. Where somebody asked for the run, the local
 * engine stands in for a model that cannot be had, as it does for customers; otherwise what was known of the model stays.
 */
export async function askForProofs(deps: Rehearsing, owner: Owner, why: Run['model'], all: Asked[]): Promise<Answer[]> {
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
  const given = await askWithinLimit(deps, ownerId, asked.request, { conversationId: null, purpose: 'proof' })
  const isAway = !given || (given.failure !== null && given.failure !== 'unfounded')
  if (isAway && why === 'due') return []
  const request = { ...asked.request, lastResort: true }
  const reply = given?.reply ?? (await composeReply(deps.assistant, request).catch(ifOverdue(request)))
  return [{ ...asked, asked: 'model', reply, engine: given?.engine ?? 'local' }]
}

/** How many answers the share of the month that is for proofs has room for. */
async function roomFor({ db, clock, config }: Rehearsing, { ownerId, house }: Owner): Promise<number> {
  const fallback = config.model?.monthlyTokens ?? null
  const zone = house.profile.timezone
  return answersWithin(
    await db.tenant(ownerId, (tx) => proofTokensLeft(tx, { ownerId, fallback, now: clock.now(), zone })),
    0,
  )
}
