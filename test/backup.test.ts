import { createHash } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { sign } from '../apps/server/src/backup/authenticity.ts'
import { createSecrets } from '../apps/server/src/platform/secrets.ts'
import { ADMIN, browser, openInstallation } from './support/installation.ts'
import type {} from './support/postgres.ts'

/** The commands as their own processes: a venue is made, copied, thrown away, put back and read again. */
const OWNER = { email: 'ana@bar.example', password: 'segredo-da-ana' }
const TABLE = 'tables/public.menu_items.gz'
const STRANGE = 'Caipirinha "da casa", (forte)\\ {azeda}\n\tR$ 20 — açaí'
const KEY = 'sk-guardada-com-cuidado'

let folder: string
let dataDir: string
let installation: ReturnType<typeof openInstallation>
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'balcao-backup-'))
  dataDir = path.join(folder, 'data')
  installation = openInstallation(dataDir)
})
afterAll(async () => {
  await installation.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

const at = (name: string) => path.join(folder, name)
const run: typeof installation.run = (...args) => installation.run(...args)

type Parsed = { format: number; migrations: string[]; tables: { file: string; rows: number; sha256: string }[] }

function changeManifest(copy: string, change: (parsed: Parsed) => void) {
  const file = path.join(copy, 'backup.json')
  const parsed = JSON.parse(readFileSync(file, 'utf8'))
  change(parsed)
  writeFileSync(file, JSON.stringify(parsed))
}

/** Signs as the product does, which only the holder of the key can. */
function signManifest(copy: string) {
  const secrets = createSecrets(readFileSync(path.join(dataDir, 'secret-key'), 'utf8').trim())
  writeFileSync(path.join(copy, 'backup.hmac'), sign(readFileSync(path.join(copy, 'backup.json')), secrets))
}

const drink = { category: 'Bebidas', description: '', price: 20, days: [5], from: '', to: '', active: true }

it('says that there is nothing to copy where no product was started, and makes nothing there', async () => {
  const { code, lines } = await run('backup', [at('nothing')])
  expect([code, lines.at(-1)]).toEqual([1, expect.stringContaining('Não há o que copiar')])
  expect([existsSync(dataDir), existsSync(at('nothing'))]).toEqual([false, false])
})

it('brings a venue back as it was, with its files and what is sealed', async () => {
  const url = await installation.start()
  const owner = browser(url)
  await owner('account/signUp', { ...OWNER, businessName: 'Bar da Ana', fullName: 'Ana', whatsapp: '(11) 98888-0001' })
  await owner('account/signIn', OWNER)
  await owner('menu/add', { items: [{ ...drink, name: 'Caipirinha', description: STRANGE }] })
  const admin = browser(url)
  await admin('account/signIn', ADMIN)
  const model = { source: 'own', provider: 'openai', name: 'gpt', baseUrl: '', prices: null, monthlyTokens: null }
  await admin('admin/operator/saveModel', { ...model, key: KEY })
  mkdirSync(path.join(dataDir, 'media/a'), { recursive: true })
  writeFileSync(path.join(dataDir, 'media/a/photo'), 'bytes')

  // While it runs.
  const made = await run('backup', [at('copy')])
  expect([made.code, made.lines.at(-1)]).toEqual([
    0,
    expect.stringMatching(/^Cópia pronta em .*: \d+ linhas e \d+ arquivos/),
  ])
  const twice = await run('backup', [at('copy')])
  expect([twice.code, twice.lines.at(-1)]).toEqual([1, expect.stringMatching(/^Já existe algo em /)])
  expect(readFileSync(path.join(at('copy'), 'backup.json'), 'utf8')).not.toContain(KEY)
  // What cannot be copied leaves its place to the next try.
  const socket = createServer().listen(path.join(dataDir, 'media/a/socket'))
  await once(socket, 'listening')
  expect((await run('backup', [at('broken')])).code).not.toBe(0)
  expect(existsSync(at('broken'))).toBe(false)
  socket.close()
  await once(socket, 'close')
  const inUse = await run('restore', [at('copy')])
  expect([inUse.code, inUse.lines.at(-1)]).toEqual([
    75,
    expect.stringMatching(/^Já existe um Balcão usando esta pasta/),
  ])
  await owner('menu/add', { items: [{ ...drink, name: 'Depois da cópia' }] })
  await installation.stop()

  const full = await run('restore', [at('copy')])
  expect(full.lines.at(-1)).toMatch(/^Já há contas neste banco de dados/)
  cpSync(path.join(dataDir, 'secret-key'), at('secret-key'))
  rmSync(dataDir, { recursive: true })
  const otherKey = await run('restore', [at('copy')])
  expect(otherKey.lines.at(-1)).toMatch(/^Esta cópia é de outra SECRET_KEY/)
  cpSync(at('secret-key'), path.join(dataDir, 'secret-key'))
  const restored = await run('restore', [at('copy')])
  expect([restored.code, restored.lines.at(-1)]).toEqual([
    0,
    expect.stringMatching(/^Restaurado: \d+ linhas e \d+ arquivos/),
  ])

  const again = await installation.start()
  const back = browser(again)
  await back('account/signIn', OWNER)
  const { items } = await back('menu/list')
  expect(items).toMatchObject([{ name: 'Caipirinha', description: STRANGE.trim(), days: [5] }])
  await back('menu/add', { items: [{ ...drink, name: 'Nova' }] })
  const boss = browser(again)
  await boss('account/signIn', ADMIN)
  expect((await boss('admin/operator/get')).model).toMatchObject({ hasKey: true, name: 'gpt' })
  // The log goes on counting where it stood.
  await boss('admin/operator/saveModel', model)
  expect((await boss('admin/audit/list')).total).toBe(2)
  expect(readFileSync(path.join(dataDir, 'media/a/photo'), 'utf8')).toBe('bytes')
  await installation.stop()
}, 240_000)

it('copies the files of a folder that is a link, and refuses to put others there before anything is touched', async () => {
  const media = path.join(dataDir, 'media')
  renameSync(media, at('disk'))
  symlinkSync(at('disk'), media)
  symlinkSync(at('disk/a/photo'), at('disk/a/linked'))
  const made = await run('backup', [at('linked')])
  expect(made.code).toBe(0)
  expect(gunzipSync(readFileSync(path.join(at('linked'), 'files.gz'))).toString()).toContain('"media/a/photo"')
  expect(lstatSync(path.join(at('linked'), 'media')).isDirectory()).toBe(true)
  expect(lstatSync(path.join(at('linked'), 'media/a/linked')).isFile()).toBe(true)
  const refused = await run('restore', [at('linked'), '--replace'])
  expect([refused.code, refused.lines.at(-1)]).toEqual([
    1,
    expect.stringMatching(/media é um link .*Nada foi alterado/),
  ])
  expect(lstatSync(media).isSymbolicLink()).toBe(true)
  expect(existsSync(path.join(dataDir, 'restore.json'))).toBe(false)
  rmSync(media)
  expect((await run('restore', [at('linked'), '--replace'])).code).toBe(0)
  expect(readFileSync(path.join(media, 'a/photo'), 'utf8')).toBe('bytes')
}, 240_000)

it('moves to a database of one’s own, and out of it again', async () => {
  const server = inject('postgresUrl')
  const name = `moved_${process.pid}`
  const setUp = new Client({ connectionString: server })
  await setUp.connect()
  await setUp.query(`create database ${name}`)
  await setUp.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  const env = { DATABASE_URL: url.href, SECRET_KEY: readFileSync(at('secret-key'), 'utf8').trim() }
  const other = { ...env, DATA_DIR: at('other') }
  expect((await run('restore', [at('copy')], other)).code).toBe(0)
  expect(existsSync(path.join(at('other'), 'media/a/photo'))).toBe(true)
  const client = new Client({ connectionString: url.href })
  await client.connect()
  const { rows } = await client.query('select name, description from menu_items')
  expect(rows).toEqual([{ name: 'Caipirinha', description: STRANGE.trim() }])
  const busy = await run('restore', [at('copy'), '--replace'], other)
  expect(busy.lines.at(-1)).toMatch(/^Há 1 conexão aberta no banco de dados/)
  await client.end()
  expect((await run('backup', [at('copy-of-copy')], other)).code).toBe(0)
  const tables = (of: string) =>
    JSON.parse(readFileSync(path.join(at(of), 'backup.json'), 'utf8')).tables.map(
      (table: { name: string; sha256: string }) => [table.name, table.sha256],
    )
  expect(tables('copy-of-copy')).toEqual(tables('copy'))
  expect((await run('restore', [at('copy-of-copy'), '--replace'], other)).code).toBe(0)
  // And home again, to the database that comes with the product.
  const home = { SECRET_KEY: env.SECRET_KEY, DATA_DIR: at('home') }
  expect((await run('restore', [at('copy-of-copy')], home)).code).toBe(0)
  expect((await run('backup', [at('copy-of-home')], home)).code).toBe(0)
  expect(tables('copy-of-home')).toEqual(tables('copy'))
  expect(readFileSync(path.join(at('home'), 'media/a/photo'), 'utf8')).toBe('bytes')
}, 240_000)

it('keeps a copy out of git, whatever its folder is called', () => {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: folder, encoding: 'utf8' }).stdout
  git('init')
  expect(git('status', '--porcelain', '--untracked-files=all', 'copy')).toBe('')
  expect(readFileSync(path.join(at('copy'), '.gitignore'), 'utf8')).toBe('*\n')
})

it('says in one line what is wrong with a copy, and touches nothing', async () => {
  const before = readFileSync(path.join(dataDir, 'secret-key'), 'utf8')
  const wrong = async (change: (copy: string) => void) => {
    rmSync(at('wrong'), { recursive: true, force: true })
    cpSync(at('copy'), at('wrong'), { recursive: true })
    change(at('wrong'))
    const { code, lines } = await run('restore', [at('wrong'), '--replace'])
    expect([code, lines.length]).toEqual([1, expect.any(Number)])
    return lines.at(-1)
  }
  expect((await run('restore', [])).lines.at(-1)).toMatch(/não é uma cópia de segurança/)
  expect((await run('restore', [folder])).lines.at(-1)).toMatch(/não é uma cópia de segurança/)
  expect(await wrong((copy) => writeFileSync(path.join(copy, 'backup.json'), '{'))).toMatch(/não é uma cópia/)
  expect(await wrong((copy) => changeManifest(copy, (it) => void (it.format = 99)))).toMatch(
    /^Esta cópia é de uma versão mais nova/,
  )
  expect(await wrong((copy) => changeManifest(copy, (it) => void it.migrations.push('9999_future')))).toMatch(
    /^Esta cópia é de uma versão mais nova/,
  )
  for (const ofDevelopment of [
    ['0000_roles', '0001_tables'],
    ['0000_baseline'],
    ['0000_initial', '0001_roles-by-purpose'],
  ])
    expect(await wrong((copy) => changeManifest(copy, (it) => void (it.migrations = ofDevelopment)))).toMatch(
      /^Esta cópia é de uma versão de desenvolvimento, anterior à 0\.1\.0.*Nada foi alterado/,
    )
  expect(await wrong((copy) => writeFileSync(path.join(copy, 'media/a/photo'), 'other'))).toMatch(
    /^A cópia de segurança está incompleta ou foi alterada: media\/a\/photo/,
  )
  expect(await wrong((copy) => rmSync(path.join(copy, 'media/a/photo')))).toMatch(/alterada: media\/a\/photo/)
  expect(await wrong((copy) => rmSync(path.join(copy, 'files.gz')))).toMatch(/alterada: files\.gz/)
  expect(await wrong((copy) => cpSync(path.join(copy, TABLE), path.join(copy, 'files.gz')))).toMatch(
    /alterada: files\.gz/,
  )
  expect(await wrong((copy) => rmSync(path.join(copy, TABLE)))).toMatch(/^A cópia de segurança está incompleta/)
  expect(await wrong((copy) => writeFileSync(path.join(copy, TABLE), 'nothing'))).toMatch(
    /^A cópia de segurança está incompleta/,
  )
  expect(await wrong((copy) => cpSync(path.join(copy, 'tables/public.plans.gz'), path.join(copy, TABLE)))).toMatch(
    /^A cópia de segurança está incompleta/,
  )
  // Whole by its own checksums, and yet not what was copied.
  const unsigned = /não tem a assinatura desta instalação.*Nada foi restaurado/
  expect(await wrong((copy) => changeManifest(copy, (it) => void it.tables.pop()))).toMatch(unsigned)
  expect(await wrong((copy) => rmSync(path.join(copy, 'backup.hmac')))).toMatch(unsigned)
  expect(await wrong((copy) => writeFileSync(path.join(copy, 'backup.hmac'), '0'.repeat(64)))).toMatch(unsigned)
  expect(await wrong((copy) => writeFileSync(path.join(copy, 'media/a/more'), 'more'))).toMatch(
    /algo que o Balcão não pôs lá .*: media\/a\/more\. Nada foi restaurado/,
  )
  expect(await wrong((copy) => writeFileSync(path.join(copy, '.gitignore'), 'media'))).toMatch(/: \.gitignore\./)
  expect(await wrong((copy) => symlinkSync('/etc', path.join(copy, 'media/etc')))).toMatch(/: media\/etc\./)
  const link = (copy: string) => {
    rmSync(path.join(copy, 'media/a/photo'))
    symlinkSync(path.join(at('copy'), 'media/a/photo'), path.join(copy, 'media/a/photo'))
  }
  expect(await wrong(link)).toMatch(/: media\/a\/photo\./)
  expect(readFileSync(path.join(dataDir, 'secret-key'), 'utf8')).toBe(before)
}, 240_000)

it('leaves the venue as it was when the database does not take a copy', async () => {
  cpSync(at('copy'), at('refused'), { recursive: true })
  // Whole by its checksums, but a row is in it twice.
  const rows = gunzipSync(readFileSync(path.join(at('copy'), TABLE))).toString()
  const twice = rows + rows
  writeFileSync(path.join(at('refused'), TABLE), gzipSync(twice))
  changeManifest(at('refused'), ({ tables }) => {
    const table = tables.find(({ file }) => TABLE.endsWith(file))!
    table.rows *= 2
    table.sha256 = createHash('sha256').update(twice).digest('hex')
  })
  signManifest(at('refused'))
  writeFileSync(path.join(dataDir, 'media/a/photo'), 'of now')
  const { code, lines } = await run('restore', [at('refused'), '--replace'])
  expect([code, lines.at(-1)]).toEqual([1, expect.stringMatching(/o que havia antes continua como estava: .*unique/)])
  expect(existsSync(path.join(dataDir, 'media.restoring'))).toBe(false)
  expect(readFileSync(path.join(dataDir, 'media/a/photo'), 'utf8')).toBe('of now')
  const owner = browser(await installation.start())
  await owner('account/signIn', OWNER)
  const { items } = await owner('menu/list')
  expect(items.map(({ name }: { name: string }) => name).toSorted()).toEqual(['Caipirinha', 'Nova'])
  await owner('menu/add', { items: [{ ...drink, name: 'Mais nova' }] })
  await installation.stop()
}, 240_000)

it('finishes by itself, or undoes, what was killed on its way', async () => {
  const NODE_OPTIONS = `--import ${path.join(import.meta.dirname, 'support/kill-at.mjs')}`
  const kill = async (KILL_AT: string, copy: string) => {
    const killed = await run('restore', [at(copy), '--replace'], { NODE_OPTIONS, KILL_AT })
    expect([killed.code, existsSync(path.join(dataDir, 'restore.json'))]).toEqual([null, true])
  }
  const venue = async () => {
    const owner = browser(await installation.start())
    await owner('account/signIn', OWNER)
    const { items } = await owner('menu/list')
    await installation.stop()
    for (const left of ['restore.json', 'media.restoring', 'media.replaced', 'simulator.restoring'])
      expect(existsSync(path.join(dataDir, left)), left).toBe(false)
    return { items: items.length, photo: readFileSync(path.join(dataDir, 'media/a/photo'), 'utf8') }
  }
  const [then, now] = [
    { items: 1, photo: 'bytes' },
    { items: 3, photo: 'of now' },
  ]
  await run('backup', [at('now')])
  await kill('before-commit', 'copy')
  const undone = await run('backup', [at('after-the-kill')])
  expect([undone.code, undone.lines.join(' ')]).toEqual([0, expect.stringContaining('foi desfeita')])
  expect(await venue()).toEqual(now)
  await kill('after-commit', 'copy')
  expect(await venue()).toEqual(then)
  await kill('between-renames', 'now')
  // The same again: what is left of it is done, and it need not be said that what is there may go.
  const finished = await run('restore', [at('now')])
  expect([finished.code, finished.lines.join(' ')]).toEqual([
    0,
    expect.stringMatching(/foi terminada agora.*Restaurado: \d+ linhas/),
  ])
  expect(await venue()).toEqual(now)
}, 240_000)
