import { auditDetails } from '@balcao/copy/admin/audit'
import { recordAudit } from '#features/audit/index.ts'
import { readPlatformSettings, savePix } from '#features/platform-settings/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import { admin } from '#platform/http/procedures.ts'
import { actorOf } from './actor-of.ts'

export function settingsRoutes({ db, clock }: { db: Database; clock: Clock }) {
  const { get, savePix: save } = admin.admin.settings
  return {
    get: get.handler(() => db.system(readPlatformSettings)),
    savePix: save.handler(({ context, input: { pix } }) =>
      db.system(async (tx) => {
        await savePix(tx, pix)
        const line = { act: 'settings-changed' as const, subject: { id: 'pix', name: auditDetails.pix } }
        await recordAudit(tx, actorOf(context), { ...line, details: pix?.key ?? '' }, clock.now())
        return readPlatformSettings(tx)
      }),
    ),
  }
}
