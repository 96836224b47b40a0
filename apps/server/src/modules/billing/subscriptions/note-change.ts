import type { SubscriptionChange } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'

/** Records a subscription's new status, and its revenue a month from now on while it is paid: price × 30 / days. */
export async function noteChange(tx: Tx, id: string, status: SubscriptionChange['status'], at: Date): Promise<void> {
  await tx.execute(sql`
    insert into subscription_changes (subscription_id, user_id, status, monthly_price, at)
    select s.id, s.user_id, ${status}, round(s.price * 30 / s.duration, 2), ${at}::timestamptz
    from subscriptions s where s.id = ${id}::uuid`)
}
