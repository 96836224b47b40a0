import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { storableJson } from '#platform/storable-text.ts'

type Fired = {
  ownerId: string
  automation: { id: string; name: string }
  contactId: string
  conversationId: string | null
}

/** Queues an event of an automation for the programs of its venue. @returns whether any of them subscribed to it */
export async function tellOfAutomation(
  tx: Tx,
  { ownerId, automation, contactId, conversationId }: Fired,
  now: Date,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from webhook_endpoints where state = 'active' and 'automation.fired' = any (events) limit 1`)
  if (rows.length === 0) return false
  await tx.execute(sql`
    select tell_webhooks(${ownerId}::uuid, 'automation.fired', ${contactId}::uuid, ${storableJson({ ...automation, conversationId })}::jsonb, ${now}::timestamptz)`)
  return true
}
