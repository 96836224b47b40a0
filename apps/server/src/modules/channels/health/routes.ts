import { sql } from '#platform/drizzle.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import { needUnchanged } from '#platform/http/need-unchanged.ts'
import { fail, signedIn } from '#platform/http/procedures.ts'
import { findOutages, loadHealth } from './load-health.ts'

export function healthRoutes({ db, clock }: { db: Database; clock: Clock }) {
  const { health, setAlert, outages, dismissOutage } = signedIn.channels
  const load = async (ownerId: string, channelId: string) => {
    const found = await db.tenant(ownerId, (tx) => loadHealth(tx, channelId))
    if (!found) throw fail('not_found', 404)
    return found
  }
  return {
    health: health.handler(({ context, input }) => load(context.ownerId, input.channelId)),
    setAlert: setAlert.handler(async ({ context: { ownerId }, input: { channelId, minutes, base } }) => {
      await db.tenant(ownerId, async (tx) => {
        const current = async () => {
          const health = await loadHealth(tx, channelId)
          return health && { minutes: health.alertMinutes }
        }
        await needUnchanged(tx, { what: `alert ${channelId}`, base, input: { minutes }, current })
        await tx.execute(sql`update channels set alert_minutes = ${minutes} where id = ${channelId}::uuid`)
      })
      return load(ownerId, channelId)
    }),
    outages: outages.handler(async ({ context }) => ({
      outages: await db.tenant(context.ownerId, (tx) => findOutages(tx, clock.now())),
    })),
    dismissOutage: dismissOutage.handler(async ({ context, input }) => {
      await db.tenant(context.ownerId, (tx) =>
        tx.execute(sql`
          update channel_outages set dismissed_at = ${clock.now()}::timestamptz
          where id = ${input.outageId}::uuid and dismissed_at is null`),
      )
      return {}
    }),
  }
}
