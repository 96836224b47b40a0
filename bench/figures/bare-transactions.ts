/**
 * Measures (c), the limit of (a): the same database, tables and indexes, with only the transaction that must be
 * durable.
 */
import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import { openProductDatabase } from '../support/bench-app.ts'
import { quantile } from '../support/statistics.ts'
import type { Measured } from '../support/conversations-in-flight.ts'

const INSERT = {
  name: 'insert-message',
  text: `insert into messages (owner_id, conversation_id, external_id, origin, kind, text, status, sent_at)
    values ($1, $2, $3, 'contact', 'text', $4, 'received', now())`,
}
const UPDATE = {
  name: 'update-conversation',
  text: 'update conversations set unread = unread + 1, last_message_at = now() where id = $1',
}

/** Creates conversations beside those of an existing venue, so that the threads of the pipeline stay unchanged. */
const CONVERSATIONS = `
  with venue as (select id as instance, owner_id as owner from channels limit 1),
    people as (insert into contacts (owner_id) select owner from venue, generate_series(1, $1) returning id, owner_id)
  insert into conversations (owner_id, channel_id, contact_id, reply_to)
  select people.owner_id, venue.instance, people.id, 'nobody' from people, venue returning id, owner_id as owner`

type Options = { databaseUrl: string; conversations?: number }

/** Opens as many connections as the product's pool has, each of which runs one transaction after the other. */
export async function openBareTransactions({ databaseUrl, conversations = 400 }: Options) {
  const db = openProductDatabase(databaseUrl)
  const { rows } = await db.pool.query<{ id: string; owner: string }>(CONVERSATIONS, [conversations])
  const connections = db.pool.options.max

  async function one(client: PoolClient, turn: number) {
    const { id, owner } = rows[turn % rows.length]!
    await client.query('begin')
    await client.query({ ...INSERT, values: [owner, id, randomUUID(), 'tem mesa para quatro pessoas hoje?'] })
    await client.query({ ...UPDATE, values: [id] })
    await client.query('commit')
  }

  return {
    connections: async () => connections,
    async measure({ seconds }: { seconds: number }): Promise<Measured> {
      let turn = 0
      const times: number[] = []
      const began = performance.now()
      const end = began + seconds * 1000
      const work = async () => {
        const client = await db.pool.connect()
        try {
          for (let at = performance.now(); at < end; at = performance.now()) {
            await one(client, turn++)
            times.push(performance.now() - at)
          }
        } finally {
          client.release()
        }
      }
      await Promise.all(Array.from({ length: connections }, work))
      const elapsed = (performance.now() - began) / 1000
      return {
        perSecond: times.length / elapsed,
        count: times.length,
        p50: quantile(times, 0.5),
        p99: quantile(times, 0.99),
      }
    },
    close: () => db.close(),
  }
}
