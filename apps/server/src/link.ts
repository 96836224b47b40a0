/**
 * Runs `npm run link [-- e-mail]`: prints a new one-time sign-in link of the running product, here and nowhere else.
 */
import { describeError } from '@balcao/contract/stored-errors'
import { demonstration } from '@balcao/copy/demonstration'
import { sql } from '#platform/drizzle.ts'
import { createSignInLink } from '#modules/accounts/index.ts'
import { systemClock } from '#platform/clock.ts'
import { loadConfig } from '#platform/config.ts'
import { openDatabase } from '#platform/database.ts'
import { asEmbeddedLogin } from '#platform/database-roles.ts'
import { findRunningPostgres } from '#platform/embedded-postgres/find-running-postgres.ts'
import { silentLogger } from '#platform/logger.ts'
import { readRunningUrl } from '#platform/running-url.ts'
import { startError } from '#platform/start-error.ts'
import { createTerminal, reportFailedStart } from './terminal.ts'

async function findRunning(dataDir: string): Promise<string> {
  const url = await findRunningPostgres(dataDir)
  if (!url) throw startError('not_running', dataDir)
  return asEmbeddedLogin(url)
}

try {
  const config = loadConfig()
  if (config.production) throw startError('link_in_production')
  const url = config.databaseUrl ?? (await findRunning(config.dataDir))
  const email = process.argv[2] ?? demonstration.owner.email
  const db = openDatabase(url, { max: 1, logger: silentLogger })
  await db.pool.query('select 1').catch((error: unknown) => {
    throw startError('database_unreachable', describeError(error))
  })
  const token = await db.accounts(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`select id from "user" where email = ${email.toLowerCase()}`)
    if (!rows[0]) throw startError('account_unknown', email)
    return createSignInLink(tx, rows[0].id, systemClock)
  })
  await db.close()
  createTerminal().link(email, `${readRunningUrl(config.dataDir) ?? config.publicUrl}/entrar/${token}`)
} catch (error) {
  process.exit(reportFailedStart(error))
}
