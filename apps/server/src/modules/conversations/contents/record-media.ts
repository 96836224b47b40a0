import type { GatewayMediaResult } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'

/** Notes the state and the size of the files of messages. @returns the ids of the conversations that changed */
export async function recordMedia(tx: Tx, channelId: string, results: GatewayMediaResult[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update messages m set content = jsonb_set(m.content, '{media}',
      m.content->'media' || jsonb_build_object('state', r.status, 'size', coalesce(to_jsonb(r.size), m.content->'media'->'size')))
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as r(id text, "messageId" text, status text, size bigint), conversations c
    where m.external_id = r."messageId" and m.content->'media'->>'id' = r.id
      and c.id = m.conversation_id and c.channel_id = ${channelId}::uuid
    returning c.id`)
  return rows.map(({ id }) => id)
}
