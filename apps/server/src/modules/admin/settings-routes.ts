import { auditDetails } from '@balcao/copy/admin/audit'
import { type Actor, recordAudit } from '#modules/audit/index.ts'
import { readPlatformSettings, saveFreeLimits, saveIssuer, savePix } from '#modules/settings/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database.ts'
import { needUnchanged } from '#platform/http/need-unchanged.ts'
import { admin } from '#platform/http/procedures.ts'
import { actorOf } from './actor-of.ts'

type Base = Record<string, unknown> | undefined
/** A change of the settings as the log describes it. */
type Change = { id: string; name: string; details: string }

export function settingsRoutes({ db, clock }: { db: Database; clock: Clock }) {
  const routes = admin.admin.settings
  const saving = (
    actor: Actor,
    { details, ...subject }: Change,
    { base, input, save }: { base: Base; input: object; save: (tx: Tx) => Promise<void> },
  ) =>
    db.admin(async (tx) => {
      const current = async () => {
        const { freeLimits, ...parts } = await readPlatformSettings(tx)
        return { ...parts, ...freeLimits }
      }
      await needUnchanged(tx, { what: 'platform settings', base, input, current })
      await save(tx)
      await recordAudit(tx, actor, { act: 'settings-changed', subject, details }, clock.now())
      return readPlatformSettings(tx)
    })
  const { pix: pixName, issuer: issuerName, freeLimits: limitsName } = auditDetails.settings
  return {
    get: routes.get.handler(() => db.admin(readPlatformSettings)),
    savePix: routes.savePix.handler(({ context, input: { pix, base } }) =>
      saving(
        actorOf(context),
        { id: 'pix', name: pixName, details: pix?.key ?? '' },
        { base, input: { pix }, save: (tx) => savePix(tx, pix) },
      ),
    ),
    saveIssuer: routes.saveIssuer.handler(({ context, input: { issuer, base } }) =>
      saving(
        actorOf(context),
        { id: 'issuer', name: issuerName, details: issuer ? `${issuer.name}, ${issuer.document}` : '' },
        { base, input: { issuer }, save: (tx) => saveIssuer(tx, issuer) },
      ),
    ),
    saveFreeLimits: routes.saveFreeLimits.handler(({ context, input: { base, ...input } }) =>
      saving(
        actorOf(context),
        { id: 'free-limits', name: limitsName, details: auditDetails.limits(input) },
        { base, input, save: (tx) => saveFreeLimits(tx, input) },
      ),
    ),
  }
}
