import { mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../apps/server/src/platform/database.ts'
import { createSimulatorClient } from '../../packages/whatsapp-simulator/src/client.ts'
import { seededRandom } from '../crash/random.ts'
import { openRealServer, type RealServer } from '../crash/real-server.ts'
import { connected } from '../crash/waiting.ts'
import { type Done, useProduct } from './load.ts'
import { growsBeyond, type Limit, type Point, slopeOf } from './trend.ts'

/** Milliseconds between two looks. */
const LOOK_EVERY = 5_000
/**
 * Has V8 collect garbage early: left alone it lets a heap grow to several times of what is alive, for as long as there
 * is room, and that looks like a leak for half an hour.
 */
const SMALL_HEAP = '--max-semi-space-size=2 --max-old-space-size=256'
/** The share of the time that is not looked at: caches fill, pools open, code is compiled. */
const WARM_UP = 0.3

/**
 * What may grow by how much in an hour. Pools open connections when many ask at once, and close them after ten seconds:
 * within their size that is no growth. `live heap` is V8's old space of the main thread, `memory` is everything.
 */
const LIMITS = {
  'live heap, MB': { slope: 40, floor: 15 },
  'memory, MB': { slope: 120, floor: 50 },
  sockets: { slope: 20, floor: 16 },
  'open files': { slope: 20, floor: 16 },
  'database connections': { slope: 20, floor: 16 },
} satisfies Record<string, Limit>
type Resource = keyof typeof LIMITS

/** The most bytes that a message may add to the whole database: itself, its answer, their words and their records. */
const BYTES_A_MESSAGE: Limit = { slope: 24_000, floor: 4_000_000 }
/**
 * The rows that a message may add to a table: what is kept for as long as the venue wants, or for days. Any other table
 * has to stay as it is, whatever happens: a queue that is not emptied shows here.
 */
const ROWS_A_MESSAGE: Record<string, number> = {
  messages: 2.5,
  message_words: 2.5,
  token_usage: 1.2,
  'gateway.events': 1.6,
  'gateway.history_messages': 1.2,
  'gateway.sent_messages': 1.6,
  // A campaign meets people who are new.
  contacts: 0.3,
  contact_aliases: 0.3,
  conversations: 0.3,
  schedule_recipients: 0.5,
  'gateway.session_keys': 1.2,
  // A sign-in on a device that is not known, and from an address that is not.
  mailbox: 0.3,
  rate_limits: 0.3,
}
const STEADY: Limit = { slope: 0.05, floor: 60 }

export type SoakOptions = { minutes: number; seed: number; log?: (line: string) => void }
type Growth = {
  what: string
  from: number
  to: number
  slope: number
  per: 'hour' | 'message'
  limit: number
  grows: boolean
}
export type SoakReport = { growths: Growth[]; done: Done; log: string }

type Sample = {
  hours: number
  messages: number
  resources: Record<Resource, number>
  bytes: number
  rows: Map<string, number>
}

/**
 * Uses the product as a process for some minutes and returns the slope of everything that could grow, by linear
 * regression over what was seen after the warm-up. Linux only.
 */
export async function soak({ minutes, seed, log = () => {} }: SoakOptions): Promise<SoakReport> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'balcao-soak-'))
  const server = await openRealServer(dataDir, { BALCAO_OUTREACH_PACE: 'off', NODE_OPTIONS: SMALL_HEAP })
  const stop = new AbortController()
  try {
    await server.start()
    await connected(server)
    const db = server.database()
    try {
      const phones = createSimulatorClient(server.url)
      const use = { server, db, phones, random: seededRandom(seed), signal: stop.signal }
      const { done, ended } = await useProduct(use)
      const samples: Sample[] = []
      const began = performance.now()
      for (let at = 0; at < minutes * 60_000; at = performance.now() - began) {
        if (at > minutes * 60_000 * WARM_UP) samples.push(await look(db, server, at / 3_600_000, done.messages))
        if (samples.length % 24 === 1) log(describe(at, done, samples.at(-1)!))
        await pause(LOOK_EVERY)
      }
      stop.abort()
      await ended
      return { growths: growthsOf(samples), done, log: server.log() }
    } finally {
      stop.abort()
      await db.close()
    }
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

const describe = (at: number, done: Done, { resources }: Sample) =>
  `${(at / 60_000).toFixed(1)} min: ${done.messages} messages, ${Object.entries(resources)
    .map(([name, value]) => `${name} ${Math.round(value)}`)
    .join(', ')}`

async function look(db: Database, server: RealServer, hours: number, messages: number): Promise<Sample> {
  const pid = server.pid()
  const [heap, memory, handles, connections, tables] = await Promise.all([
    fetch(`${server.url}/metrics`).then(async (answer) => Number(OLD_SPACE.exec(await answer.text())?.[1]) / 2 ** 20),
    readFile(`/proc/${pid}/status`, 'utf8').then((text) => Number(/^VmRSS:\s+(\d+)/m.exec(text)?.[1]) / 1024),
    handlesOf(pid),
    // Those of the product: this look has one of its own.
    db.pool.query<{ count: number }>(`
      select count(*)::int as count from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`),
    db.pool.query<{ name: string; rows: number; bytes: number }>(`
      select case schemaname when 'public' then '' else schemaname || '.' end || regexp_replace(relname, '_p?\\d{4}_?\\d{2}$|_default$', '') as name,
        sum(n_live_tup)::float8 as rows, sum(pg_total_relation_size(relid))::float8 as bytes
      from pg_stat_user_tables group by 1`),
  ])
  return {
    hours,
    messages,
    resources: {
      'live heap, MB': heap,
      'memory, MB': memory,
      sockets: handles.filter((handle) => handle.startsWith('socket:')).length,
      'open files': handles.length,
      'database connections': connections.rows[0]!.count,
    },
    bytes: tables.rows.reduce((sum, { bytes }) => sum + bytes, 0),
    rows: new Map(tables.rows.map(({ name, rows }) => [name, rows])),
  }
}

const OLD_SPACE = /^nodejs_heap_space_size_used_bytes\{space="old"\} (\d+)/m

async function handlesOf(pid: number): Promise<string[]> {
  const folder = `/proc/${pid}/fd`
  const links = (await readdir(folder)).map((fd) => readlink(path.join(folder, fd)).catch(() => null))
  // One that was closed between the two looks.
  return (await Promise.all(links)).filter((link) => link !== null)
}

function growthsOf(samples: Sample[]): Growth[] {
  const growth = (what: string, per: Growth['per'], limit: Limit, valueOf: (sample: Sample) => number): Growth => {
    const points: Point[] = samples.map((sample) => ({
      at: per === 'hour' ? sample.hours : sample.messages,
      value: valueOf(sample),
    }))
    const [from, to] = [points[0]?.value ?? 0, points.at(-1)?.value ?? 0]
    return { what, from, to, slope: slopeOf(points), per, limit: limit.slope, grows: growsBeyond(points, limit) }
  }
  const resources = Object.entries(LIMITS).map(([name, limit]) =>
    growth(name, 'hour', limit, ({ resources }) => resources[name as Resource]),
  )
  const tables = [...new Set(samples.flatMap(({ rows }) => [...rows.keys()]))].toSorted()
  const rows = tables.map((table) => {
    const limit = { slope: ROWS_A_MESSAGE[table] ?? STEADY.slope, floor: STEADY.floor }
    return growth(`rows of ${table}`, 'message', limit, (sample) => sample.rows.get(table) ?? 0)
  })
  return [
    ...resources,
    growth('database, bytes', 'message', BYTES_A_MESSAGE, ({ bytes }) => bytes),
    ...rows.filter(
      ({ grows, slope, what }) => grows || slope > STEADY.slope || what.slice('rows of '.length) in ROWS_A_MESSAGE,
    ),
  ]
}
