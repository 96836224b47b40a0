import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { MIGRATIONS } from '#platform/migrate.ts'

const Journal = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) })

/** A folder with some of the migrations alone, for drizzle's migrator, which always applies all that it finds. */
export function firstMigrations(tags: string[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'balcao-migrations-'))
  mkdirSync(path.join(folder, 'meta'))
  const journal = Journal.parse(JSON.parse(readFileSync(path.join(MIGRATIONS, 'meta/_journal.json'), 'utf8')))
  const entries = journal.entries.filter(({ tag }) => tags.includes(tag))
  writeFileSync(path.join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  for (const { tag } of entries) copyFileSync(path.join(MIGRATIONS, `${tag}.sql`), path.join(folder, `${tag}.sql`))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
