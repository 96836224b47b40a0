import type { Pool } from 'pg'

/**
 * A label of the WhatsApp Business app. `color` is an index of the app's own palette; `predefinedId` is set for the
 * labels that the app comes with.
 */
export type Label = { id: string; name: string; color: number; predefinedId: string | null }

export type Labels = ReturnType<typeof createLabels>

/** Reads and stores the labels that a phone reported, in whichever process holds the number. */
export function createLabels(pool: Pool) {
  return {
    async list(instanceId: string): Promise<Label[]> {
      const { rows } = await pool.query<Label>(
        `select id, name, color, predefined_id as "predefinedId" from gateway.labels where instance_id = $1
         order by length(id), id`,
        [instanceId],
      )
      return rows
    },
    async set(instanceId: string, { id, name, color, predefinedId }: Label): Promise<void> {
      await pool.query(
        `insert into gateway.labels (instance_id, id, name, color, predefined_id) values ($1, $2, $3, $4, $5)
         on conflict (instance_id, id) do update
           set name = excluded.name, color = excluded.color, predefined_id = excluded.predefined_id`,
        [instanceId, id, name, color, predefinedId],
      )
    },
    async remove(instanceId: string, id: string): Promise<void> {
      await pool.query('delete from gateway.labels where instance_id = $1 and id = $2', [instanceId, id])
    },
  }
}
