/** A restore checks a back-up first and reads it again to insert it; a back-up that changed in between is refused. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Client } from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { insertRows } from './insert-rows.ts'
import type { Manifest } from './manifest.ts'
import { stageFiles } from './staged-files.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'balcao-restore-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

it('takes no row of a table that is another one by now', async () => {
  mkdirSync(path.join(folder, 'tables'))
  const write = (text: string) => writeFileSync(path.join(folder, 'tables/public.menu_items.gz'), gzipSync(text))
  const good = '"(1,Caipirinha)"\n'
  const table = { schema: 'public', name: 'menu_items', columns: ['id', 'name'], file: 'public.menu_items.gz', rows: 1 }
  const manifest = { tables: [{ ...table, sha256: sha256(good) }], sequences: [] } as unknown as Manifest
  const client = {
    escapeIdentifier: (name: string) => name,
    query: async () => ({ rows: [] }),
  } as unknown as Client
  write(good)
  await insertRows(client, manifest, folder)
  for (const changed of ['"(1,Veneno)"\n', '', `${good}${good}`]) {
    write(changed)
    await expect(insertRows(client, manifest, folder)).rejects.toMatchObject({ code: 'backup_broken' })
  }
})

it('takes the files that were found good, as they were then, and no other', async () => {
  const dataDir = path.join(folder, 'data')
  const copy = path.join(folder, 'copy')
  for (const place of [dataDir, path.join(copy, 'media/bar')]) mkdirSync(place, { recursive: true })
  const photo = path.join('media', 'bar', 'photo')
  writeFileSync(path.join(copy, photo), 'uma foto')
  writeFileSync(path.join(copy, 'media/bar/added'), 'outra')
  const files = new Map([[photo, sha256('uma foto')]])
  await stageFiles(dataDir, copy, files)
  expect(readFileSync(path.join(dataDir, 'media.restoring/bar/photo'), 'utf8')).toBe('uma foto')
  expect(existsSync(path.join(dataDir, 'media.restoring/bar/added'))).toBe(false)
  writeFileSync(path.join(copy, photo), 'trocada')
  await expect(stageFiles(dataDir, copy, files)).rejects.toMatchObject({ code: 'backup_broken' })
  expect(existsSync(path.join(dataDir, 'media.restoring'))).toBe(false)
})
