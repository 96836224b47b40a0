import { describeError } from '@balcao/contract/stored-errors'
import type { GatewayMediaResult } from '@balcao/contract'
import type { Logger } from '@balcao/contract/logger'
import type { OutboxWriter } from '../store/outbox-writer.ts'
import { createDueWork, type DueWork } from '../store/due-work.ts'
import type { MediaJob, MediaJobs } from '../store/media-jobs.ts'
import { download, type MediaHost } from './download.ts'
import { type DeriveKeys, decryptFile } from './media-cipher.ts'
import { MediaError } from './media-error.ts'
import type { MediaStore } from './media-store.ts'

const AT_ONCE = 2
const ATTEMPTS = 8
/** Milliseconds before the first repetition; four times as long with every attempt. */
const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 3_600_000
/** Milliseconds that the owner's phone gets to upload a file again. */
const PHONE_TAKES = 60_000

/**
 * Fetches the files of one instance's messages. Rows of `gateway.media` are the jobs, so the next process does what
 * this one did not finish; the event that reports a file is stored before its job ends, and once only.
 */
export function createMediaFetcher(options: {
  instanceId: string
  jobs: MediaJobs
  store: MediaStore
  outbox: Pick<OutboxWriter, 'write'>
  host: () => Promise<MediaHost>
  derive: DeriveKeys
  /**
   * Asks the owner's phone to upload a file again that WhatsApp no longer has. Resolves to false when it cannot be
   * asked now.
   */
  askPhone: (job: MediaJob) => Promise<boolean>
  /** The largest size of a file, in bytes. */
  limit: number
  logger: Logger
}): DueWork {
  const { jobs, store, limit, logger } = options
  const closed = new AbortController()

  const fetchOne = async ({ attempts, ...job }: MediaJob & { attempts: number }) => {
    try {
      const encrypted = download(await options.host(), job.source.directPath, { limit, signal: closed.signal })
      const size = await store.put(
        mediaKey(options.instanceId, job.id),
        decryptFile(encrypted, job.source, options.derive, limit),
      )
      await finish(job, { status: 'ready', size, reason: null })
    } catch (error) {
      if (closed.signal.aborted) return
      const reason = error instanceof MediaError ? error.code : 'unreachable'
      logger.debug({ instanceId: options.instanceId, reason, attempts }, 'media not fetched')
      const hopeless = reason === 'forged' || reason === 'too-large' || attempts + 1 >= ATTEMPTS
      if (hopeless) return finish(job, { status: 'failed', size: null, reason })
      await jobs.putOff(job.id, reason === 'gone' ? PHONE_TAKES : pauseAfter(attempts))
      // Asked after that: the phone may answer at once, and its answer makes the job due.
      if (reason === 'gone' && !(await options.askPhone(job))) await jobs.hasten(job.id, pauseAfter(attempts))
    }
  }
  const finish = async (
    { id, messageId }: MediaJob,
    result: Pick<GatewayMediaResult, 'status' | 'size' | 'reason'>,
  ) => {
    const payload: GatewayMediaResult = { id, messageId, ...result }
    await options.outbox.write({ events: [{ type: 'media', payload, dedupe: `media ${id}` }] })
    const place = result.status === 'ready' ? await store.place() : null
    await jobs.finish(id, { status: result.status, size: result.size, place })
  }
  return createDueWork({
    closed,
    async work() {
      const due = await jobs.due(AT_ONCE)
      await Promise.all(due.map(fetchOne))
      return due.length > 0
    },
    untilNext: jobs.untilNext,
    onTrouble: (error) => logger.warn({ instanceId: options.instanceId, error: describeError(error) }, 'media waits'),
  })
}

/** Returns the key of a file of an instance. */
export const mediaKey = (instanceId: string, id: string) => `${instanceId}/${id}`

const pauseAfter = (attempts: number) => Math.min(LONGEST_PAUSE, FIRST_PAUSE * 4 ** attempts)
