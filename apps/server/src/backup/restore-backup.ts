/**
 * Puts a back-up in the place of what is there.
 *
 *   looked at, whole ─▶ tables as they were when it was made ─▶ rows, one commit ─▶ files ─▶ brought up to this version
 *
 * Whatever is wrong with it is found before anything is touched.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import path from 'node:path'
import { migrate as migrateGateway } from '@balcao/whatsapp/migrate'
import type { Client, Pool } from 'pg'
import { migrateDatabase, MIGRATIONS } from '#platform/migrate.ts'
import type { Secrets } from '#platform/secrets.ts'
import { startError } from '#platform/start-error.ts'
import { insertRows } from './insert-rows.ts'
import { FOLDERS, KEY_PLACE, type Manifest, readManifest } from './manifest.ts'
import { firstMigrations } from './first-migrations.ts'
import { linesOf } from './lines-of.ts'

type Deps = {
  pool: Pool
  client: Client
  secrets: Secrets
  dataDir: string
  folder: string
  /** What is there may go. */
  replace: boolean
}

/** @throws StartError one of the `backup_…` and `database_…` codes, with nothing changed */
export async function restoreBackup({ pool, client, secrets, dataDir, folder, replace }: Deps): Promise<Manifest> {
  const manifest = readManifest(folder)
  await examine(manifest, folder, { secrets, dataDir })
  await examineDatabase(client, replace)
  await client.query('drop schema if exists gateway cascade; drop schema if exists drizzle cascade')
  await client.query('drop schema public cascade; create schema public; grant usage on schema public to public')
  const first = firstMigrations(manifest.migrations)
  await migrateDatabase(pool, first.folder).finally(() => first.remove())
  if (manifest.gatewayMigrations.length > 0) await migrateGateway(pool, new Set(manifest.gatewayMigrations))
  await insertRows(client, manifest, folder)
  for (const name of FOLDERS) {
    await rm(path.join(dataDir, name), { recursive: true, force: true })
    if (existsSync(path.join(folder, name)))
      await cp(path.join(folder, name), path.join(dataDir, name), { recursive: true })
  }
  await migrateDatabase(pool)
  return manifest
}

async function examine(
  manifest: Manifest,
  folder: string,
  { secrets, dataDir }: { secrets: Secrets; dataDir: string },
) {
  const known = new Set(readdirSync(MIGRATIONS).map((file) => file.replace(/\.sql$/, '')))
  if (manifest.migrations.some((tag) => !known.has(tag))) throw startError('backup_newer', manifest.version)
  try {
    secrets.open(KEY_PLACE, manifest.sealed)
  } catch {
    throw startError('backup_other_key', path.join(dataDir, 'secret-key'))
  }
  for (const { file, sha256, rows } of manifest.tables) {
    const hash = createHash('sha256')
    let lines = 0
    try {
      for await (const line of linesOf(folder, file)) {
        hash.update(`${line}\n`)
        lines += 1
      }
    } catch {
      throw startError('backup_broken', file)
    }
    if (lines !== rows || hash.digest('hex') !== sha256) throw startError('backup_broken', file)
  }
}

async function examineDatabase(client: Client, replace: boolean) {
  // The pool of this very process is not open yet, so everybody else is a product that runs.
  const { rows: others } = await client.query<{ count: number }>(`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`)
  if (others[0]!.count > 0) throw startError('database_in_use', String(others[0]!.count))
  const { rows: found } = await client.query<{ at: string | null }>(`select to_regclass('public.profiles') as at`)
  if (replace || !found[0]!.at) return
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from profiles')
  if (rows[0]!.count > 0) throw startError('database_not_empty', String(rows[0]!.count))
}
