import type { SignedInDevice } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'

/** Lists the devices at which somebody is signed in, the device of the request first. */
export async function listDevices(tx: Tx, userId: string, currentId: string, now: Date): Promise<SignedInDevice[]> {
  const { rows } = await tx.execute<
    Record<'id' | 'userAgent' | 'signedInAt' | 'seenAt', string> & { current: boolean }
  >(
    sql`
    select id, id = ${currentId}::uuid as current, user_agent as "userAgent", created_at as "signedInAt", updated_at as "seenAt"
    from session where user_id = ${userId}::uuid and expires_at > ${now}::timestamptz
    order by current desc, updated_at desc, id`,
  )
  return rows.map((row) => ({ ...row, signedInAt: new Date(row.signedInAt), seenAt: new Date(row.seenAt) }))
}

/** Signs somebody out on one other device, or with `null` on all others. The session of the request stays. */
export async function signOutElsewhere(tx: Tx, userId: string, currentId: string, id: string | null): Promise<void> {
  await tx.execute(sql`
    delete from session where user_id = ${userId}::uuid and id <> ${currentId}::uuid
      and id = coalesce(${id}::uuid, id)`)
}
