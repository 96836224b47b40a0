/**
 * Stores a file that will be sent to many recipients.
 *
 *   POST /api/files ─▶ stored once ─▶ named by a schedule ─▶ named by each of its messages ─▶ outgoing-delivery.ts
 *
 * A file that nothing names is deleted after a day: the form was never saved, or the schedule was deleted with its
 * messages.
 */
import { type ErrorCode, VenueFileFields } from '@balcao/contract'
import { deleteUnusedVenueFiles, storeVenueFile } from './venue-files.ts'
import { lacksRoom } from './stored-bytes.ts'
import { effectiveLimits, limitsOf } from '#modules/plans/index.ts'
import { type Clock, DAY, HOUR } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database.ts'
import type { HttpApp } from '#platform/http/http-app.ts'
import { when, type Step } from '#platform/steps.ts'
import { describeUpload } from './describe-upload.ts'
import { mountUpload, type UploadParts } from './mount-upload.ts'

type Deps = { db: Database; clock: Clock }
type Parts = Deps & UploadParts

/** Mounts `POST /api/files`, which takes a form with `file` and `VenueFileFields` and answers with a `VenueFile`. */
export function mountVenueFileUpload(http: HttpApp, { db, clock, ...upload }: Parts): void {
  mountUpload(http, '/api/files', { ...upload, fields: VenueFileFields }, async (c, { person, file, fields }) => {
    const data = new Uint8Array(await file.arrayBuffer())
    const { kind, media } = describeUpload(file, fields)
    const { mimeType, fileName, seconds, width, height } = media
    const told = { kind, mimeType, fileName, size: file.size, seconds, width, height, data }
    const stored = await db.tenant(person.ownerId, async (tx) => {
      if (await isFull(tx, person.ownerId, file.size)) return null
      return storeVenueFile(tx, person.ownerId, told, clock.now())
    })
    return stored ? c.json(stored) : c.json({ code: 'storage_full' satisfies ErrorCode }, 409)
  })
}

/**
 * Tells whether the owner's plan has no room for a file of so many bytes. Other uploads of the owner wait until this
 * transaction ends.
 */
export async function isFull(tx: Tx, ownerId: string, size: number): Promise<boolean> {
  const { storage: limit } = effectiveLimits(await limitsOf(tx, ownerId), null)
  return lacksRoom(tx, { ownerId, size, limit })
}

const AT_ONCE = 20

/** Returns the step that deletes files that nothing names. Each process runs it once an hour, which does no harm. */
export function unusedFilesStep({ db, clock }: Deps): Step {
  let nextAt = 0
  return {
    name: 'unused-files',
    topic: 'connect',
    batch: AT_ONCE,
    due: (now) => when(now.getTime() >= nextAt),
    async run() {
      const now = clock.now()
      if (now.getTime() < nextAt) return 0
      const found = await db.worker((tx) => deleteUnusedVenueFiles(tx, new Date(now.getTime() - DAY), AT_ONCE))
      if (found < AT_ONCE) nextAt = now.getTime() + HOUR
      return found
    },
  }
}
