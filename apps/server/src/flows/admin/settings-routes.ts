import { auditDetails } from '@balcao/copy/admin/audit'
import { type Actor, recordAudit } from '#features/audit/index.ts'
import { readPlatformSettings, saveFreeLimits, savePix } from '#features/platform-settings/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database.ts'
import { admin } from '#platform/http/procedures.ts'
import { actorOf } from './actor-of.ts'

/** What changed, as the log has it. */
type Change = { id: string; name: string; details: string }

export function settingsRoutes({ db, clock }: { db: Database; clock: Clock }) {
  const routes = admin.admin.settings
  const saving = (actor: Actor, { details, ...subject }: Change, save: (tx: Tx) => Promise<void>) =>
    db.system(async (tx) => {
      await save(tx)
      await recordAudit(tx, actor, { act: 'settings-changed', subject, details }, clock.now())
      return readPlatformSettings(tx)
    })
  const { pix: pixName, freeLimits: limitsName } = auditDetails.settings
  return {
    get: routes.get.handler(() => db.system(readPlatformSettings)),
    savePix: routes.savePix.handler(({ context, input: { pix } }) =>
      saving(actorOf(context), { id: 'pix', name: pixName, details: pix?.key ?? '' }, (tx) => savePix(tx, pix)),
    ),
    saveFreeLimits: routes.saveFreeLimits.handler(({ context, input }) =>
      saving(actorOf(context), { id: 'free-limits', name: limitsName, details: auditDetails.limits(input) }, (tx) =>
        saveFreeLimits(tx, input),
      ),
    ),
  }
}
