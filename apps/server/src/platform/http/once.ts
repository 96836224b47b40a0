import { createHash } from 'node:crypto'
import { sql } from '#platform/drizzle.ts'
import type { Tx } from '../database.ts'
import { fail } from './fail.ts'

/**
 * Does some work in this transaction, once for each key that a form or a program made for it: the same call with the
 * same key gets the first answer again. Without a key the work is always done.
 *
 * @param how.isSecret whether the answer is shown only once and not stored; a repetition is then refused
 * @throws `key_reused` (to a form: `saved_before`) for a key that was used with another input
 */
export type Once = <T>(tx: Tx, input: unknown, work: () => Promise<T>, how?: { isSecret?: boolean }) => Promise<T>

type Call = {
  ownerId: string
  headers: Headers
  path: readonly string[]
  reused: 'key_reused' | 'saved_before'
  onReplay?: () => void
}

/** Returns a function that carries out the work of this call once per idempotency key. */
export function onceFor({ ownerId, headers, path, reused, onReplay }: Call): Once {
  const key = idempotencyKey(headers)
  if (key === null) return (_tx, _input, work) => work()
  return async (tx, input, work, { isSecret = false } = {}) => {
    const requestHash = createHash('sha256')
      .update(JSON.stringify([path, input]))
      .digest('hex')
    const before = await claim(tx, ownerId, { key, requestHash })
    if (before && (before.requestHash !== requestHash || before.answer === null)) throw fail(reused, 409)
    if (before?.answer) {
      onReplay?.()
      return JSON.parse(before.answer, reviveDate)
    }
    const answer = await work()
    if (!isSecret) {
      const kept = JSON.stringify(answer ?? null, replaceDate)
      await tx.execute(
        sql`update created_once set answer = ${kept} where owner_id = ${ownerId}::uuid and idempotency_key = ${key}`,
      )
    }
    return answer
  }
}

/**
 * Returns the idempotency key, which must be printable so that it is read alike everywhere.
 *
 * @returns null where there is none
 * @throws `invalid_input`
 */
export function idempotencyKey(headers: Headers): string | null {
  const key = headers.get('idempotency-key')
  if (key !== null && !/^[\x21-\x7e]{1,255}$/.test(key)) throw fail('invalid_input')
  return key
}

/** Deletes the stored answers of a venue, because they may name a contact who is erased. */
export async function forgetAnswers(tx: Tx): Promise<void> {
  await tx.execute(sql`update created_once set answer = null where answer is not null`)
}

type Before = { requestHash: string; answer: string | null }

/** Waits for a running call with the same key. @returns the result of the first call; null where this is the first */
async function claim(
  tx: Tx,
  ownerId: string,
  { key, requestHash }: { key: string; requestHash: string },
): Promise<Before | null> {
  await tx.execute(sql`delete from created_once where owner_id = ${ownerId}::uuid and at < now() - interval '1 day'`)
  const { rows: claimed } = await tx.execute(sql`
    insert into created_once (owner_id, idempotency_key, request_hash) values (${ownerId}::uuid, ${key}, ${requestHash})
    on conflict do nothing returning 1`)
  if (claimed.length > 0) return null
  const { rows } = await tx.execute<Before>(sql`
    select request_hash as "requestHash", answer from created_once where owner_id = ${ownerId}::uuid and idempotency_key = ${key}`)
  return rows[0] ?? null
}

/** Marks dates for JSON. A date is a text before a replacer gets it, so it is read from the object that contains it. */
function replaceDate(this: unknown, name: string, value: unknown): unknown {
  const raw = (this as Record<string, unknown>)[name]
  return raw instanceof Date ? { $date: value } : value
}

const reviveDate = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && '$date' in value ? new Date(String(value.$date)) : value
