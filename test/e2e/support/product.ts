import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const MAIN = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url))
const LINK = fileURLToPath(new URL('../../../apps/server/src/link.ts', import.meta.url))
const SHIFT_CLOCK = new URL('../../support/shift-clock.mjs', import.meta.url)

export type Product = Awaited<ReturnType<typeof startProduct>>

/**
 * Starts the product as a person would, on a folder and a port of its own, at any time of the calendar.
 *
 * @param options.dataDir of a product that was stopped and kept: it goes on there
 * @param options.at the instant at which it lives, ISO with offset
 */
export async function startProduct({
  at,
  env = {},
  dataDir: known,
}: {
  at?: string
  env?: Record<string, string>
  dataDir?: string
} = {}) {
  const dataDir = known ?? (await mkdtemp(path.join(tmpdir(), 'balcao-e2e-')))
  const flags = at ? ['--import', `${SHIFT_CLOCK.href}?at=${encodeURIComponent(at)}`] : []
  const child = spawn(process.execPath, [...flags, MAIN], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'error',
      BALCAO_QUIET_WINDOW_MS: '500',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const places = await readPlaces(child)
  return {
    ...places,
    phones: simulatedPhones(places.url),
    /** What `npm run link` prints. */
    async newLink() {
      const { stdout } = await promisify(execFile)(process.execPath, [...flags, LINK], {
        env: { PATH: process.env.PATH, DATA_DIR: dataDir },
      })
      return /https?:\/\/\S+/.exec(stdout)![0]
    },
    dataDir,
    /** @param options.keep leaves the data for a next start */
    async stop({ keep = false } = {}) {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      if (keep) return
      await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}

/** The addresses are what the terminal says. */
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

/** The simulator's documented HTTP API, through the product's own port. */
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
    /** What was said before anything was linked: on one phone alone. */
    history: (phone: string, peer: string, messages: { fromMe: boolean; text: string; at: string }[]) =>
      call('history', { phone, with: peer, messages }),
    call: (from: string, to: string, video = false): Promise<Call> => call('calls', { from, to, video }),
    calls: async (phone: string): Promise<Call[]> => (await call(`calls?phone=${phone}`)).calls,
    waiting: async (): Promise<{ houseName: string; qr: string }[]> => (await call('waiting')).waiting,
    typing: (from: string, to: string, state: 'composing' | 'recording' | 'paused') =>
      call('typing', { from, to, state }),
    presence: (phone: string, state: 'available' | 'unavailable') => call('presence', { phone, state }),
    /** What a phone shows of its chat with somebody. */
    chat: async (phone: string, peer: string): Promise<ChatMessage[]> =>
      (await call(`chat?phone=${phone}&with=${peer}`)).messages,
    /** The bytes of a file as they came to a phone. */
    media: async (phone: string, peer: string, id: string): Promise<Buffer> => {
      const query = new URLSearchParams({ phone, with: peer, id })
      return Buffer.from(await (await fetch(`${url}/simulador/api/media?${query}`)).arrayBuffer())
    },
    inbox: async (phone: string): Promise<Inbox['messages']> =>
      ((await call(`inbox?phone=${phone}`)) as Inbox).messages,
  }
}
