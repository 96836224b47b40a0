/**
 * Measures (j), a campaign to new people without a rate limit: rows → queue → a gateway that only counts → receipts →
 * done.
 */
import { openProductDatabase, startBenchApp } from '../support/bench-app.ts'
import { createCountingGateway } from '../support/counting-gateway.ts'
import { createVenue } from '../support/venue.ts'
import { planCampaign } from '../support/plan-campaign.ts'

/** Milliseconds. */
const LOOK_EVERY = 50
const PATIENCE = 120_000
const TEXT = 'Oi {nome}, hoje tem roda de samba no {negocio}. Até já!'

export type CampaignRun = {
  perSecond: number
  /**
   * The rows in all tables, and the bytes on disk with their indexes, that each recipient adds; the contacts exist
   * before.
   */
  rows: number
  bytes: number
}

/** Opens the worker role as the product runs it, on a database with the schema. */
export async function openCampaign({ databaseUrl }: { databaseUrl: string }) {
  const db = openProductDatabase(databaseUrl)
  let left = 0
  const setUp = await startBenchApp(databaseUrl, db, createCountingGateway(['nobody'], () => undefined).client)
  const { instanceName, ownerId } = await createVenue(setUp.app, 'whatsapp')
  await db.pool.query('update agent_profile set quiet_from = null, quiet_until = null')
  await setUp.close()
  const gateway = createCountingGateway([instanceName], () => (left += 1))
  let first = 5_511_000_000_000

  async function tables() {
    const { rows } = await db.pool.query<{ name: string; bytes: string }>(
      "select quote_ident(tablename) as name, pg_total_relation_size(quote_ident(tablename)::regclass)::text as bytes from pg_tables where schemaname = 'public'",
    )
    let count = 0
    for (const { name } of rows) {
      const found = await db.pool.query<{ count: number }>(`select count(*)::int as count from ${name}`)
      count += found.rows[0]?.count ?? 0
    }
    return { count, bytes: rows.reduce((sum, { bytes }) => sum + Number(bytes), 0) }
  }

  return {
    /** Runs one campaign, from its first look until the calendar says that it is done. */
    async run(recipients: number): Promise<CampaignRun> {
      const people = Array.from({ length: recipients }, (_, n) => ({ phone: String(first + n), name: `Pessoa ${n}` }))
      first += recipients
      left = 0
      const id = await planCampaign(db, { ownerId, people, text: TEXT })
      await db.pool.query('analyze')
      const before = await tables()
      const began = performance.now()
      const product = await startBenchApp(databaseUrl, db, gateway.client)
      try {
        while ((await statusOf(id)) !== 'done') {
          if (performance.now() - began > PATIENCE) throw new Error(`${left} of ${recipients} left, then nothing`)
          await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY))
        }
        const seconds = (performance.now() - began) / 1000
        await gateway.drained()
        if (left !== recipients) throw new Error(`${left} messages for ${recipients} recipients`)
        const after = await tables()
        return {
          perSecond: recipients / seconds,
          rows: (after.count - before.count) / recipients,
          bytes: (after.bytes - before.bytes) / recipients,
        }
      } finally {
        await product.close()
      }
    },
    close: () => db.close(),
  }

  async function statusOf(id: string) {
    const { rows } = await db.pool.query<{ status: string }>('select status from schedules where id = $1', [id])
    return rows[0]?.status
  }
}
