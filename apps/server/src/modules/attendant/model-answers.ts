/**
 * Answers with a model: checks the month's limit, asks the provider outside of any transaction, and records the tokens,
 * also for an answer that is dropped later.
 */
import { randomUUID } from 'node:crypto'
import type { AssistantReply, MayCall, ModelReply, ModelUsage } from '@balcao/assistant'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database.ts'
import type { Logger } from '#platform/logger.ts'
import { type ReplyRequest, ReplyOverdue, replyInput } from './compose-reply.ts'
import type { Engines } from './engines.ts'
import { holdTokens, releaseTokens } from './token-use/hold-tokens.ts'
import { ALONE, recordTokenUse } from './token-use/record-token-use.ts'

/** Answers that a worker requests from the provider at a time. */
export const MODEL_AT_ONCE = 16
/**
 * Milliseconds on top of the provider's time: for the transactions, the download of a file and the pause before a
 * retry.
 */
const MARGIN = 30_000

export type ModelAnswering = {
  db: Database
  clock: Clock
  logger: Logger
  engines: Engines
  config: Pick<Config, 'model' | 'hearing'>
}

/**
 * Returns the milliseconds of a worker's lease on an answer, so that no other worker begins it while the provider still
 * has time.
 */
export const modelLease = ({ config }: { config: Pick<Config, 'model' | 'hearing'> }) =>
  (config.model?.timeoutMs ?? 0) + (config.hearing?.timeoutMs ?? 0) + MARGIN

/** The context with which an answer's tokens are recorded. Tests and evals have no conversation. */
type Asking = { conversationId: string | null; purpose?: 'eval' }

/**
 * Returns the model's replies by conversation. A conversation has none when the month's tokens are used up; the local
 * engine's reply is sent then.
 */
export async function modelAnswers(
  deps: ModelAnswering,
  ownerId: string,
  asked: { id: string; request: ReplyRequest }[],
): Promise<Map<string, AssistantReply>> {
  const replies = new Map<string, AssistantReply>()
  await Promise.all(
    asked.map(async ({ id, request }) => {
      const given = await askWithinLimit(deps, ownerId, request, { conversationId: id })
      if (given) replies.set(id, given.reply)
    }),
  )
  return replies
}

/**
 * Asks for one answer when there is a model and the owner's monthly limit has room beside the answers in progress;
 * otherwise returns null. The limit is checked before every call, so an answer may be finished by the local engine.
 */
export async function askWithinLimit(deps: ModelAnswering, ownerId: string, request: ReplyRequest, what: Asking) {
  if (!deps.engines.assistant) return null
  return withinLimit(deps, ownerId, request, (mayCall) => askModel(deps, ownerId, { request, mayCall, ...what }))
}

/**
 * Runs work that uses tokens when the owner's limit has room for an answer; otherwise returns null. The work calls
 * `mayCall` before every call of the provider.
 */
export async function withinLimit<T>(
  deps: ModelAnswering,
  ownerId: string,
  { venue }: Pick<ReplyRequest, 'venue'>,
  work: (mayCall: MayCall) => Promise<T>,
): Promise<T | null> {
  const { db, clock, config } = deps
  const fallback = config.model?.monthlyTokens ?? null
  const id = randomUUID()
  // Months go by our clock.
  const mayCall: MayCall = (total, last) =>
    db.tenant(ownerId, (tx) => {
      const now = clock.now()
      const until = new Date(now.getTime() + modelLease(deps))
      const use = { id, until, total: sumOf(total), last: sumOf(last) }
      return holdTokens(tx, { ownerId, fallback, now, zone: venue.profile.timezone }, use)
    })
  if (!(await mayCall(NOTHING, NOTHING))) return null
  try {
    return await work(mayCall)
  } finally {
    // After the ledger has it: what is written meanwhile may count twice, and nothing is missed.
    await db.tenant(ownerId, (tx) => releaseTokens(tx, id))
  }
}

const sumOf = ({ inputTokens, outputTokens }: ModelUsage) => inputTokens + outputTokens
const NOTHING: ModelUsage = { inputTokens: 0, outputTokens: 0 }

/** Asks for one answer and records its tokens. */
async function askModel(
  { db, clock, logger, engines, config }: ModelAnswering,
  ownerId: string,
  { request, mayCall, conversationId, purpose }: Asking & { request: ReplyRequest; mayCall: MayCall },
): Promise<(ModelReply & { cost: number | null }) | null> {
  const modelAssistant = engines.assistant
  if (!modelAssistant) return null
  const given = await modelAssistant.reply(replyInput(request), mayCall).catch((error: unknown) => {
    if (error instanceof ReplyOverdue) return null
    throw error
  })
  if (!given) return null
  const { engine, usage, failure, objections } = given
  const cost = costOf(usage, config.model?.prices)
  if (failure) {
    const refused = objections.map(({ kind }) => kind)
    logger.warn({ conversation: conversationId, failure, refused }, 'the model did not answer, the local engine did')
  }
  const { provider, name: model } = modelAssistant
  // What is too grave for a model is the local engine's own answer.
  const used = engine === 'local' && !failure ? ALONE : { engine, provider, model, ...usage, cost }
  await db.tenant(ownerId, (tx) => recordTokenUse(tx, ownerId, [{ conversationId, purpose, ...used }], clock.now()))
  return { ...given, cost }
}

type Usage = { inputTokens: number; outputTokens: number }

const MILLION = 1_000_000

/** Returns the R$ that the tokens cost at prices for a million; null where no prices were set. */
function costOf(usage: Usage, prices: { input: number; output: number } | undefined): number | null {
  return prices ? (usage.inputTokens * prices.input + usage.outputTokens * prices.output) / MILLION : null
}
