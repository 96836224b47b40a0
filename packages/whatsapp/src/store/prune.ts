import type { Pool } from 'pg'

/**
 * Forgets what nothing will ask for any more: WhatsApp redelivers and retries within hours of a reconnect, and a phone
 * answers for a missing message within 14 days (`PLACEHOLDER_MAX_AGE_SECONDS` in Baileys).
 */
export async function prune(pool: Pool): Promise<void> {
  await pool.query(`delete from gateway.events where payload is null and at < now() - interval '14 days'`)
  await pool.query(`delete from gateway.sent_messages where created_at < now() - interval '14 days'`)
  // The lists of the door show the newest.
  await pool.query(
    `delete from gateway.history_messages h using (
       select ctid, row_number() over (partition by instance_id order by sent_at desc) as place
       from gateway.history_messages
     ) as old where h.ctid = old.ctid and old.place > 1000`,
  )
  await pool.query(
    `delete from gateway.webhook_deliveries where done_at < now() - interval '1 day' or created_at < now() - interval '3 days'`,
  )
  // Of instances that are gone: what they had to tell was told, or given up.
  await pool.query(
    `delete from gateway.webhooks w where not exists (select from gateway.instances i where i.id = w.instance_id)
     and not exists (
       select from gateway.webhook_deliveries d where d.instance_id = w.instance_id and d.status = 'waiting')`,
  )
}
