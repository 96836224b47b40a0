import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import { demonstration } from '../../../packages/copy/src/demonstration.ts'
import { query } from './query.ts'

const MAIN = fileURLToPath(new URL('../../../apps/server/dist/main.js', import.meta.url))
const SHIFT_CLOCK = new URL('../../support/shift-clock.mjs', import.meta.url)
const CHEAP_PASSWORDS = new URL('../../support/cheap-passwords.mjs', import.meta.url)
/** The folder of the compiled code, which all products of a run share and later runs reuse. */
const COMPILED = fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url))

/** The admin of the platform in every product of the tests. */
export const ADMIN = { email: 'rita@balcao.example', password: 'segredo-da-rita' }
/** The time at which the demonstration of the template was played; products that start from it run later. */
const PLAYED_AT = '2026-12-11T18:30:00-03:00'

export type Product = Awaited<ReturnType<typeof startProduct>>
type Template = 'demonstration' | 'empty'

interface Options {
  /** The time at which it runs, ISO with offset. */
  at?: string
  env?: Record<string, string>
  /** The data folder of a product that was stopped and kept, which it continues. */
  dataDir?: string
  /** The data at the start; null for an empty product. */
  template?: Template | null
}

/**
 * Makes the data folders from which products start, once for a whole run; `TEMPLATES` tells the workers where they are.
 */
export async function makeTemplates(): Promise<void> {
  process.env.TEMPLATES = await mkdtemp(path.join(tmpdir(), 'balcao-e2e-templates-'))
  await Promise.all([
    makeTemplate('demonstration', { at: PLAYED_AT }, isPlayed),
    makeTemplate('empty', { env: { BALCAO_DEMO: 'off' } }, () => undefined),
  ])
}

/** Waits until all customers of the demonstration have written everything and each was answered. */
const isPlayed = (product: Product) =>
  expect
    .poll(
      () =>
        query(
          product,
          `select count(*) filter (where origin = 'contact')::int as said, count(*) filter (where status = 'queued')::int as queued,
            (select count(*)::int from conversations where answer_due_at is not null) as due from messages`,
        ),
      { timeout: 60_000 },
    )
    .toEqual([{ said: demonstration.customers.flatMap(({ says }) => says).length, queued: 0, due: 0 }])

async function makeTemplate(name: Template, options: Options, until: (product: Product) => unknown) {
  const product = await startProduct({ ...options, template: null })
  await until(product)
  await product.stop({ keep: true })
  await cp(product.dataDir, path.join(process.env.TEMPLATES!, name), { recursive: true })
  await rm(product.dataDir, { recursive: true, force: true })
}

/** Starts the product as a person would, on a folder and a port of its own, at any time of the calendar. */
export async function startProduct({ at, env = {}, dataDir: known, template }: Options = {}) {
  const dataDir = known ?? (await mkdtemp(path.join(tmpdir(), 'balcao-e2e-')))
  const from = template === undefined ? (env.BALCAO_DEMO === 'off' ? 'empty' : 'demonstration') : template
  if (from && !known) await cp(path.join(process.env.TEMPLATES!, from), dataDir, { recursive: true })
  const flags = [
    '--import',
    CHEAP_PASSWORDS.href,
    ...(at ? ['--import', `${SHIFT_CLOCK.href}?by=${Date.parse(at) - Date.now()}`] : []),
  ]
  const child = spawn(process.execPath, [...flags, MAIN], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: COMPILED,
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'error',
      BALCAO_QUIET_WINDOW_MS: '500',
      BALCAO_ADMIN_EMAIL: ADMIN.email,
      BALCAO_ADMIN_PASSWORD: ADMIN.password,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const places = await readPlaces(child)
  return {
    ...places,
    phones: simulatedPhones(places.url),
    /** Makes a link that signs the owner of the demonstration in once, as `npm run link` prints them. */
    async newLink() {
      const token = randomBytes(24).toString('base64url')
      await query(
        { dataDir },
        `insert into sign_in_link (token_hash, user_id, expires_at) select $1, id, 'infinity' from "user" where email = $2`,
        [createHash('sha256').update(token).digest('hex'), demonstration.owner.email],
      )
      return `${places.url}/entrar/${token}`
    },
    dataDir,
    /**
     * Stops the product.
     *
     * @param options.keep leaves the data for a next start
     */
    async stop({ keep = false } = {}) {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      if (keep) return
      await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}

/** Reads the addresses from the terminal's output. */
async function readPlaces(child: ChildProcess): Promise<{ url: string }> {
  const links: string[] = []
  for await (const line of createInterface(child.stdout!)) {
    const link = /https?:\/\/\S+/.exec(line)?.[0]
    if (link) links.push(link)
    if (/Ctrl-C/.test(line)) break
  }
  child.stdout!.resume()
  if (!links[0]) throw new Error('the product did not start')
  return { url: links[0] }
}

type Call = { id: string; state: 'ringing' | 'rejected' | 'ended' }
type ChatMessage = { id: string; kind: string; text: string; edited?: boolean }
type Inbox = { messages: { id: string; from: string; text: string }[] }

/** Returns a client of the simulator's documented HTTP API, through the product's own port. */
function simulatedPhones(url: string) {
  const call = async (route: string, body?: object) => {
    const response = await fetch(`${url}/simulador/api/${route}`, {
      method: body ? 'POST' : 'GET',
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    if (!response.ok) throw new Error(`${route}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  return {
    add: (name: string, phone: string) => call('people', { name, phone }),
    scan: (phone: string, qr: string) => call('scan', { phone, qr }),
    send: (from: string, to: string, text: string) => call('messages', { from, to, text }),
    /** Writes messages of the time before anything was linked, on one phone alone. */
    history: (phone: string, peer: string, messages: { fromMe: boolean; text: string; at: string }[]) =>
      call('history', { phone, with: peer, messages }),
    call: (from: string, to: string, video = false): Promise<Call> => call('calls', { from, to, video }),
    calls: async (phone: string): Promise<Call[]> => (await call(`calls?phone=${phone}`)).calls,
    waiting: async (): Promise<{ venueName: string; qr: string }[]> => (await call('waiting')).waiting,
    typing: (from: string, to: string, state: 'composing' | 'recording' | 'paused') =>
      call('typing', { from, to, state }),
    presence: (phone: string, state: 'available' | 'unavailable') => call('presence', { phone, state }),
    /** Returns a phone's chat with somebody. */
    chat: async (phone: string, peer: string): Promise<ChatMessage[]> =>
      (await call(`chat?phone=${phone}&with=${peer}`)).messages,
    /** Returns the bytes of a file as a phone received them. */
    media: async (phone: string, peer: string, id: string): Promise<Buffer> => {
      const query = new URLSearchParams({ phone, with: peer, id })
      return Buffer.from(await (await fetch(`${url}/simulador/api/media?${query}`)).arrayBuffer())
    },
    inbox: async (phone: string): Promise<Inbox['messages']> =>
      ((await call(`inbox?phone=${phone}`)) as Inbox).messages,
  }
}
