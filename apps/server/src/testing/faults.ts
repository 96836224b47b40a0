import type { Database, Tx } from '#platform/database.ts'
import { sql } from '#platform/drizzle.ts'

/** The moment of a crash: the transaction never happens, or it happens and nobody learns of it. */
export type Moment = 'before its commit' | 'after its commit'

class Crash extends Error {}

/** Returns the place that opens a transaction: the file and the function, such as `journeys/x.ts send`. */
function callerOf(stack: string): string {
  for (const line of stack.split('\n')) {
    const [, file] = /apps\/server\/src\/((?!testing\/|platform\/database)[\w/-]+\.ts)/.exec(line) ?? []
    if (!file) continue
    const [, name = ''] = /at (?:async )?(?:[\w$]+\.)?([\w$]+) \(/.exec(line) ?? []
    return name ? `${file} ${name}` : file
  }
  return 'elsewhere'
}

/**
 * Wraps a database so that a test sees each durable arrow (each place that opens a transaction which writes), and can
 * have the process crash around the commit of one. After a crash every transaction fails until `restart`, as for a
 * process that is gone.
 */
export function createFaults() {
  let plan: { arrow: string; moment: Moment } | undefined
  let isDown = false
  const seen = new Set<string>()
  const crashed: string[] = []

  async function carryOut<T>(
    run: (work: (tx: Tx) => Promise<T>) => Promise<T>,
    work: (tx: Tx) => Promise<T>,
  ): Promise<T> {
    if (isDown) throw new Crash('the process is gone')
    const arrow = callerOf(new Error().stack ?? '')
    let crashes = false
    const result = await run(async (tx) => {
      const given = await work(tx)
      const { rows } = await tx.execute<{ writes: boolean }>(
        sql`select pg_current_xact_id_if_assigned() is not null as writes`,
      )
      if (!rows[0]!.writes) return given
      seen.add(arrow)
      crashes = plan?.arrow === arrow
      if (crashes && plan?.moment === 'before its commit') {
        isDown = true
        crashed.push(arrow)
        throw new Crash(arrow)
      }
      return given
    })
    // Others of the same process may have committed meanwhile; one crash is one.
    if (isDown) throw new Crash('the process is gone')
    if (crashes) {
      isDown = true
      crashed.push(arrow)
      throw new Crash(arrow)
    }
    return result
  }

  return {
    wrap: (db: Database): Database => ({
      ...db,
      tenant: (ownerId, work) => carryOut((inside) => db.tenant(ownerId, inside), work),
      tenantStatement: (ownerId, work) => carryOut((inside) => db.tenant(ownerId, inside), work),
      worker: (work) => carryOut((inside) => db.worker(inside), work),
      workerStatement: (work) => carryOut((inside) => db.worker(inside), work),
      anonymous: (work) => carryOut((inside) => db.anonymous(inside), work),
      billing: (work) => carryOut((inside) => db.billing(inside), work),
      accounts: (work) => carryOut((inside) => db.accounts(inside), work),
    }),
    /** Returns the arrows that were taken since the last call, in the order of the alphabet. */
    taken() {
      const arrows = [...seen].toSorted()
      seen.clear()
      return arrows
    },
    /** Has the process crash the next time that an arrow is taken. */
    crashAt(arrow: string, moment: Moment) {
      plan = { arrow, moment }
    },
    /** Returns where it crashed since the last call. */
    crashes: () => crashed.splice(0),
    /** Tells whether the process is gone. */
    isDown: () => isDown,
    /** Starts the process again. It does not crash once more. */
    restart() {
      isDown = false
      plan = undefined
    },
  }
}
