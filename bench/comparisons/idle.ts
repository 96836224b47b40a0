import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openRealServer } from '../crash/real-server.ts'
import { cpuMs, memoryMb, treeOf } from '../support/processes.ts'

/** The upper limits while nobody uses the product: transactions a second, share of one core, megabytes. */
const TARGETS = { transactions: 5, core: 0.005, memoryMb: 350 }
/** Milliseconds after which the demonstration has played and the threads are warm. */
const SETTLE = 75_000

export type IdleReport = Awaited<ReturnType<typeof measureIdle>>

/**
 * Measures (k): what the default installation uses while it is idle, with server, database, simulated WhatsApp and the
 * venue of the demonstration.
 *
 * Processor time and memory are those of all its processes (Linux only); shared memory counts once.
 */
export async function measureIdle({ quick }: { quick: boolean }) {
  const seconds = quick ? 15 : 60
  const dataDir = await mkdtemp(path.join(tmpdir(), 'balcao-idle-'))
  const server = await openRealServer(dataDir)
  try {
    await server.start()
    await using database = disposable(server.database())
    await pause(SETTLE)
    const before = await look(database.db, server.pid())
    await pause(seconds * 1000)
    const after = await look(database.db, server.pid())
    // One transaction is this figure's own look.
    const transactions = (after.transactions - before.transactions - 1) / seconds
    const core = (after.cpuMs - before.cpuMs) / 1000 / seconds
    const { memoryMb } = after
    const reached = transactions <= TARGETS.transactions && core <= TARGETS.core && memoryMb <= TARGETS.memoryMb
    return { seconds, transactions, core, memoryMb, processes: after.processes, targets: TARGETS, reached }
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

type Database = ReturnType<Awaited<ReturnType<typeof openRealServer>>['database']>

const disposable = (db: Database) => ({ db, [Symbol.asyncDispose]: () => db.close() })

async function look(db: Database, pid: number) {
  const { rows } = await db.pool.query<{ count: number }>(
    'select sum(xact_commit + xact_rollback)::float8 as count from pg_stat_database',
  )
  const processes = await treeOf(pid)
  const [cpu, memory] = await Promise.all([Promise.all(processes.map(cpuMs)), Promise.all(processes.map(memoryMb))])
  return { transactions: rows[0]!.count, cpuMs: sum(cpu), memoryMb: sum(memory), processes: processes.length }
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
