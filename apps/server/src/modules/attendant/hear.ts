/**
 * Transcribes one voice message: fetches and hears it outside of any transaction, then stores the text with its cost.
 */
import { describeError } from '@balcao/contract/stored-errors'
import { type OpenMedia, type loadThreads, readMedia, storeTranscript } from '#modules/conversations/index.ts'
import { recordTokenUse } from './token-use/record-token-use.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database.ts'
import type { Engines } from './engines.ts'
import type { Logger } from '#platform/logger.ts'
import { publish } from '#platform/realtime.ts'

/** The most seconds and bytes of a voice message that is transcribed. */
const LONGEST = 300
const LARGEST = 10_000_000
/** Tokens counted for a second of sound where the provider reports none; audio models take about that many. */
const TOKENS_A_SECOND = 10

export type Thread = Awaited<ReturnType<typeof loadThreads>>[number]

export type Hearing = {
  db: Database
  clock: Clock
  logger: Logger
  media?: OpenMedia
  engines: Engines
  config: Pick<Config, 'hearing'>
}

type Asked = { ownerId: string; thread: Thread; message: Thread['messages'][number] }

/** Transcribes one voice message. @returns its text; empty when it could not be heard */
export async function hear(deps: Hearing, { ownerId, thread, message: { id, media } }: Asked): Promise<string> {
  const { config, logger } = deps
  const { listener } = deps.engines
  if (!listener || !config.hearing || !deps.media || media?.state !== 'ready' || (media.seconds ?? 0) > LONGEST)
    return ''
  const data = await readMedia(deps.media, { instance: thread.instance, mediaId: media.id, most: LARGEST })
  if (!data) return ''
  const { conversationId } = thread
  try {
    const signal = AbortSignal.timeout(config.hearing.timeoutMs)
    const heard = await listener.hear({ data, mimeType: media.mimeType, signal })
    const seconds = media.seconds ?? 0
    const usage = heard.usage ?? { inputTokens: Math.ceil(seconds * TOKENS_A_SECOND), outputTokens: 0 }
    const price = config.hearing.pricePerMinute
    const cost = price === undefined ? null : (price * seconds) / 60
    const { provider, name: model } = listener
    await deps.db.tenant(ownerId, async (tx) => {
      if (heard.text) await storeTranscript(tx, id, heard.text)
      const use = {
        conversationId,
        engine: 'model' as const,
        purpose: 'hearing' as const,
        provider,
        model,
        ...usage,
        cost,
      }
      await recordTokenUse(tx, ownerId, [use], deps.clock.now())
      await publish(tx, ownerId, [{ type: 'conversation.changed', conversationId }])
    })
    return heard.text
  } catch (error) {
    logger.warn({ conversation: conversationId, failure: describeError(error) }, 'a voice message was not heard')
    return ''
  }
}
