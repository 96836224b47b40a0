/**
 * The model's part of an answer: the month's limit is looked at, the provider is asked outside of any transaction, and what
 * was spent is written down, also where the answer is dropped later.
 */
import type { AssistantReply, ModelReply } from '@balcao/assistant'
import { type ReplyRequest, replyInput } from '#features/assistant/index.ts'
import { ALONE, answersLeft, costOf, recordTokenUse } from '#features/token-use/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database.ts'
import type { Logger } from '#platform/logger.ts'
import type { Engines } from '../engines.ts'
import type { Places } from './answers/places.ts'

/** Answers a worker has with the provider at a time. */
export const MODEL_AT_ONCE = 16
/** Beside the provider's time: the transactions, a file's way here and a retry's pause. Milliseconds. */
const MARGIN = 30_000

export type ModelAnswering = {
  db: Database
  clock: Clock
  logger: Logger
  engines: Engines
  /** The answers of each owner that this process has with the provider. */
  places: Places
  config: Pick<Config, 'model'>
}

/** How long a worker may keep an answer in hand: nobody else begins it while the provider still has time. */
export const modelLease = ({ config }: { config: Pick<Config, 'model' | 'hearing'> }) =>
  (config.model?.timeoutMs ?? 0) + (config.hearing?.timeoutMs ?? 0) + MARGIN

/** The model's replies by conversation. Where the month's tokens are spent there is none, and the local engine's stands. */
export async function modelAnswers(
  deps: ModelAnswering,
  ownerId: string,
  asked: { id: string; request: ReplyRequest }[],
): Promise<Map<string, AssistantReply>> {
  const replies = new Map<string, AssistantReply>()
  await Promise.all(
    asked.map(async ({ id, request }) => {
      const given = await askWithinLimit(deps, ownerId, request, id)
      if (given) replies.set(id, given.reply)
    }),
  )
  return replies
}

/**
 * One answer, if there is a model and the owner's limit of the month has room for it beside those that are on their way;
 * otherwise null.
 *
 * @param conversationId null for a test
 */
export async function askWithinLimit(
  deps: ModelAnswering,
  ownerId: string,
  request: ReplyRequest,
  conversationId: string | null,
) {
  if (!deps.engines.assistant) return null
  // Counted before the ledger is read: what is written meanwhile may count twice, and nothing is missed.
  const place = deps.places.take(ownerId)
  try {
    return place.number <= (await placesLeft(deps, ownerId, request))
      ? await askModel(deps, ownerId, request, conversationId)
      : null
  } finally {
    place.give()
  }
}

/** How many answers the owner's limit still has room for, those on their way not counted: months go by our clock. */
export function placesLeft(
  { db, clock, config }: ModelAnswering,
  ownerId: string,
  { house }: Pick<ReplyRequest, 'house'>,
) {
  const fallback = config.model?.monthlyTokens ?? null
  const now = clock.now()
  const zone = house.profile.timezone
  return db.tenant(ownerId, (tx) => answersLeft(tx, { ownerId, fallback, now, zone }))
}

/** One answer, and its row in the ledger. */
async function askModel(
  { db, clock, logger, engines, config }: ModelAnswering,
  ownerId: string,
  request: ReplyRequest,
  conversationId: string | null,
): Promise<(ModelReply & { cost: number | null }) | null> {
  const modelAssistant = engines.assistant
  if (!modelAssistant) return null
  const given = await modelAssistant.reply(replyInput(request))
  const { engine, usage, failure, objections } = given
  const cost = costOf(usage, config.model?.prices)
  if (failure) {
    const refused = objections.map(({ kind }) => kind)
    logger.warn({ conversation: conversationId, failure, refused }, 'the model did not answer, the local engine did')
  }
  const { provider, name: model } = modelAssistant
  // What is too grave for a model is the local engine's own answer.
  const used = engine === 'local' && !failure ? ALONE : { engine, provider, model, ...usage, cost }
  await db.tenant(ownerId, (tx) => recordTokenUse(tx, ownerId, [{ conversationId, ...used }], clock.now()))
  return { ...given, cost }
}
