/**
 * Puts a back-up in the place of what is there.
 *
 *   looked at, whole ─▶ files laid beside ─▶ tables as they were, rows, brought up to this version: one commit ─▶ files change places
 *
 * Whatever is wrong with it is found before anything is touched, and what fails later leaves the venue that was there as it was. What is read
 * again then, to be put into its place, is held against its checksum again.
 * Killed on the way, it is finished or undone by the next start (`settle-restore.ts`).
 */
import { describeError } from '@balcao/contract/stored-errors'
import path from 'node:path'
import {
  knownMigrations as knownToGateway,
  migrateWithin as migrateGatewayWithin,
} from '@balcao/whatsapp-engine/migrate'
import type { Client } from 'pg'
import { baseline, knownMigrations, migrateWithin } from '#platform/migrate.ts'
import type { Secrets } from '#platform/secrets.ts'
import { isStartError, startError } from '#platform/start-error.ts'
import { findForeign, isAuthentic, SIGNATURE } from './authenticity.ts'
import { checkFiles, LIST } from './copied-files.ts'
import { insertRows } from './insert-rows.ts'
import { KEY_PLACE, MANIFEST, type Manifest, readManifest } from './manifest.ts'
import { rowsOf } from './lines-of.ts'
import { markRestored, prepareRestore, settleRestore } from './settle-restore.ts'
import { findFixedPlace } from './staged-files.ts'

type Deps = {
  client: Client
  secrets: Secrets
  dataDir: string
  folder: string
  /** What is there may go. */
  replace: boolean
}

/** @throws StartError one of the `backup_…`, `database_…` and `restore_…` codes, with nothing changed */
export async function restoreBackup({ client, secrets, dataDir, folder, replace }: Deps): Promise<Manifest> {
  const { manifest, text } = readManifest(folder)
  const files = await examine(manifest, folder, { text, secrets, dataDir })
  await examineDatabase(client, replace)
  const fixed = await findFixedPlace(dataDir)
  if (fixed) throw startError('restore_place_fixed', fixed)
  const refuse = (error: unknown): never => {
    throw isStartError(error) ? error : startError('restore_failed', describeError(error))
  }
  const mark = await prepareRestore(dataDir, { folder, files, madeAt: manifest.madeAt }).catch(refuse)
  let failure: unknown
  try {
    await client.query('begin')
    await replaceTables(client, manifest, folder)
    await markRestored(client, mark)
    await client.query('commit')
  } catch (error) {
    failure = error
    await client.query('rollback').catch(() => undefined)
  }
  // What the database holds decides: an answer to the commit may be lost on its way.
  const { outcome } = await settleRestore(client, dataDir)
  return outcome === 'finished' ? manifest : refuse(failure)
}

async function replaceTables(client: Client, manifest: Manifest, folder: string) {
  await client.query('drop schema if exists gateway cascade; drop schema if exists drizzle cascade')
  await client.query('drop schema public cascade; create schema public; grant usage on schema public to public')
  await migrateWithin(client, new Set(manifest.migrations))
  const hasGateway = manifest.gatewayMigrations.length > 0
  if (hasGateway) await migrateGatewayWithin(client, new Set(manifest.gatewayMigrations))
  await insertRows(client, manifest, folder)
  await migrateWithin(client)
  if (hasGateway) await migrateGatewayWithin(client)
}

async function examine(
  manifest: Manifest,
  folder: string,
  { text, secrets, dataDir }: { text: string; secrets: Secrets; dataDir: string },
) {
  if (!manifest.migrations.includes(baseline().tag)) throw startError('backup_of_development')
  const known = new Set([...knownMigrations().map(({ tag }) => tag), ...(await knownToGateway())])
  if ([...manifest.migrations, ...manifest.gatewayMigrations].some((name) => !known.has(name)))
    throw startError('backup_newer', manifest.version)
  try {
    secrets.open(KEY_PLACE, manifest.sealed)
  } catch {
    throw startError('backup_other_key', path.join(dataDir, 'secret-key'))
  }
  if (!isAuthentic(text, folder, secrets)) throw startError('backup_not_ours')
  for (const table of manifest.tables) for await (const _ of rowsOf(folder, table));
  const { files, broken } = await checkFiles(folder, manifest.filesSha256)
  if (broken) throw startError('backup_broken', broken)
  const tables = manifest.tables.map(({ file }) => path.join('tables', file))
  const foreign = await findForeign(folder, new Set([MANIFEST, SIGNATURE, LIST, ...tables, ...files.keys()]))
  if (foreign) throw startError('backup_foreign', foreign)
  return files
}

/**
 * This very process has one connection, so everybody else is a product that runs. Of another login's connections little more is
 * seen than that they are there.
 *
 * @throws StartError `database_in_use`
 */
export async function refuseInUse(client: Client): Promise<void> {
  const { rows: others } = await client.query<{ count: number }>(`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and usesysid is not null`)
  if (others[0]!.count > 0) throw startError('database_in_use', String(others[0]!.count))
}

async function examineDatabase(client: Client, replace: boolean) {
  await refuseInUse(client)
  const { rows: found } = await client.query<{ at: string | null }>(`select to_regclass('public.profiles') as at`)
  if (replace || !found[0]!.at) return
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from profiles')
  if (rows[0]!.count > 0) throw startError('database_not_empty', String(rows[0]!.count))
}
