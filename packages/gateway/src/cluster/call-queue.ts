import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { Encryption } from '@balcao/whatsapp-engine'

export type PassedCall = { method: string; path: string; headers: Record<string, string>; body: Buffer }

export interface CallQueue {
  /**
   * Has another process answer a call.
   *
   * @returns `gone` when that process is dead and never took the call, so that the next one may be asked; `unknown`
   * when it cannot be determined whether the call was carried out
   */
  ask(holder: string, call: PassedCall): Promise<Response | 'gone' | 'unknown'>
  /** Answers the calls that wait for this process. */
  serve(): Promise<void>
  /** Handles a notification of the channel `gateway_cluster`. */
  hear(words: string): void
}

/** Milliseconds: how often an answer is looked for when no notification comes, and for how long at most. */
const LOOK_EVERY = 500
const PATIENCE = 120_000

/**
 * Passes calls from process to process, as rows: every process reaches the database already, and needs no address, port
 * or certificate of the others (docs/decisions/0012).
 */
export function createCallQueue(options: {
  pool: Pool
  encryption: Encryption
  holder: string
  answer: (call: PassedCall) => Promise<Response>
}): CallQueue {
  const { pool, encryption, holder: me } = options
  const waiting = new Map<string, () => void>()
  const answerOne = async ({ id, request }: { id: string; request: Buffer }) => {
    const response = await options.answer(unpackCall(encryption.decrypt(`call ${id}`, request)))
    const answer = encryption.encrypt(`answer ${id}`, await packResponse(response))
    await pool.query(
      `with done as (update gateway.calls set answer = $2 where id = $1 returning id, caller)
       select pg_notify('gateway_cluster', 'answer ' || caller || ' ' || id) from done`,
      [id, answer],
    )
  }
  return {
    async ask(holder, call) {
      const id = randomUUID()
      const request = encryption.encrypt(`call ${id}`, packCall(call))
      await pool.query(
        `with asked as (insert into gateway.calls (id, caller, holder, request) values ($1, $2, $3, $4))
         select pg_notify('gateway_cluster', 'call ' || $3)`,
        [id, me, holder, request],
      )
      for (const end = performance.now() + PATIENCE; performance.now() < end; ) {
        await heard(waiting, id)
        const found = await look(pool, id, holder)
        if (found === 'waiting') continue
        return typeof found === 'string' ? found : unpackResponse(encryption.decrypt(`answer ${id}`, found))
      }
      await pool.query('delete from gateway.calls where id = $1', [id])
      return 'unknown'
    },
    async serve() {
      const { rows } = await pool.query<{ id: string; request: Buffer }>(
        `with taken as (
           update gateway.calls set taken_at = now() where holder = $1 and taken_at is null returning id, position, request
         )
         select id, request from taken order by position`,
        [me],
      )
      // What fails here was not answered; its caller hears that nobody knows.
      for (const row of rows) {
        answerOne(row).catch(() =>
          pool.query('delete from gateway.calls where id = $1', [row.id]).catch(() => undefined),
        )
      }
    },
    hear(words) {
      const [kind, to, id = ''] = words.split(' ')
      if (kind === 'answer' && to === me) waiting.get(id)?.()
    },
  }
}

function heard(waiting: Map<string, () => void>, id: string): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      waiting.delete(id)
      resolve()
    }
    const timer = setTimeout(done, LOOK_EVERY)
    waiting.set(id, done)
  })
}

/**
 * Looks for the answer to a call. The row is deleted with its answer, or when its holder is dead: a process that comes
 * late finds nothing to do.
 */
async function look(pool: Pool, id: string, holder: string): Promise<Buffer | 'gone' | 'unknown' | 'waiting'> {
  const { rows } = await pool.query<{ answer: Buffer | null; taken: boolean }>(
    `delete from gateway.calls where id = $1 and (answer is not null
       or not exists (select from gateway.processes where holder = $2 and expires_at > now()))
     returning answer, taken_at is not null as taken`,
    [id, holder],
  )
  if (rows[0]) return rows[0].answer ?? (rows[0].taken ? 'unknown' : 'gone')
  const { rowCount } = await pool.query('select from gateway.calls where id = $1', [id])
  return rowCount ? 'waiting' : 'unknown'
}

const packCall = ({ body, ...call }: PassedCall) => JSON.stringify({ ...call, body: body.toString('base64') })

function unpackCall(packed: string): PassedCall {
  const { body, ...call }: Omit<PassedCall, 'body'> & { body: string } = JSON.parse(packed)
  return { ...call, body: Buffer.from(body, 'base64') }
}

async function packResponse(response: Response): Promise<string> {
  const body = Buffer.from(await response.arrayBuffer()).toString('base64')
  return JSON.stringify({ status: response.status, headers: [...response.headers], body })
}

function unpackResponse(packed: string): Response {
  const { status, headers, body }: { status: number; headers: [string, string][]; body: string } = JSON.parse(packed)
  const empty = [204, 205, 304].includes(status)
  return new Response(empty ? null : Buffer.from(body, 'base64'), { status, headers })
}
