import { createHash, randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { Encryption } from '@balcao/whatsapp-engine'

export type Tokens = ReturnType<typeof createTokens>

/** Stores the tokens of instances: each opens its own instance, where the operator's key opens all of them. */
export function createTokens(pool: Pool, encryption: Encryption) {
  const place = (instanceId: string) => `${instanceId} token`
  return {
    /**
     * Stores the token of an instance and returns it.
     *
     * @param token chosen by the caller; without it a new one is made, in Evolution's form, an upper-case UUID
     */
    async give(instanceId: string, token: string = randomUUID().toUpperCase()): Promise<string> {
      await pool.query(
        `insert into gateway.instance_tokens (instance_id, hash, sealed) values ($1, $2, $3)
         on conflict (instance_id) do update set hash = excluded.hash, sealed = excluded.sealed`,
        [instanceId, hashOf(token), encryption.encrypt(place(instanceId), token)],
      )
      return token
    },
    /** Returns the names of the instances that a token opens. */
    async opens(token: string): Promise<string[]> {
      const { rows } = await pool.query<{ name: string }>(
        `select i.name from gateway.instance_tokens t join gateway.instances i on i.id = t.instance_id where t.hash = $1`,
        [hashOf(token)],
      )
      return rows.map((row) => row.name)
    },
    /** Returns tokens by the id of their instance. */
    async of(instanceIds: string[]): Promise<Map<string, string>> {
      const { rows } = await pool.query<{ id: string; sealed: Buffer }>(
        'select instance_id as id, sealed from gateway.instance_tokens where instance_id = any($1)',
        [instanceIds],
      )
      return new Map(rows.map(({ id, sealed }) => [id, encryption.decrypt(place(id), sealed)]))
    },
  }
}

/**
 * Returns the digest by which a token is looked up, so that the time that the look-up takes says nothing about the
 * token.
 */
const hashOf = (token: string) => createHash('sha256').update(token).digest()
