import type { Pool } from 'pg'

/**
 * Forgets what nothing will ask for any more: WhatsApp redelivers and retries within hours of a reconnect, and a phone
 * answers for a missing message within 14 days (`PLACEHOLDER_MAX_AGE_SECONDS` in Baileys).
 */
export async function prune(pool: Pool): Promise<void> {
  await pool.query(`delete from gateway.events where payload is null and at < now() - interval '14 days'`)
  await pool.query(`delete from gateway.sent_messages where created_at < now() - interval '14 days'`)
}
