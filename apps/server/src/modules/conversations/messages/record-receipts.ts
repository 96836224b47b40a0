import type { GatewayReceipt } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { furtherStatus } from './delivery.ts'

/**
 * Stores the receipts that WhatsApp sent for our messages. Statuses only move forward, whatever the order of the
 * receipts.
 *
 * @returns the ids of the conversations whose messages changed
 */
export async function recordReceipts(tx: Tx, channelId: string, receipts: GatewayReceipt[]): Promise<string[]> {
  const furthest = new Map<string, GatewayReceipt>()
  for (const receipt of receipts) {
    const known = furthest.get(receipt.messageId)
    if (!known || furtherStatus(known.status, receipt.status) === receipt.status)
      furthest.set(receipt.messageId, receipt)
  }
  const news = [...furthest.values()]
  const ids = sql`${sql.param(news.map(({ messageId }) => messageId))}::text[]`
  const { rows } = await tx.execute<{ conversationId: string }>(sql`
    with news as (
      select * from unnest(
        ${ids},
        ${sql.param(news.map(({ status }) => status))}::text[],
        ${sql.param(news.map(({ reason }) => reason))}::text[]) as n(external_id, status, reason)
    ), ours as materialized (
      -- By id first: without statistics the planner would walk every message of the channel.
      select id, external_id from messages where external_id = any(${ids})
    )
    update messages m set status = news.status, failure = case when news.status = 'failed' then news.reason end, send_after = null
    from news, ours, conversations c
    where ours.external_id = news.external_id and m.id = ours.id and c.id = m.conversation_id and c.channel_id = ${channelId}::uuid
      and m.origin <> 'contact'
      and case news.status
        when 'sent' then m.status = 'queued'
        when 'delivered' then m.status in ('queued', 'sent', 'failed')
        when 'read' then m.status in ('queued', 'sent', 'delivered', 'failed')
        else m.status in ('queued', 'sent') end
    returning m.conversation_id as "conversationId"`)
  return [...new Set(rows.map(({ conversationId }) => conversationId))]
}
