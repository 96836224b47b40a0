import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'

type Change = {
  /** The owner's name for the channel; empty for none. */
  label?: string
  /** Makes this the principal channel, from which we start conversations, in place of the earlier one. */
  principal?: true
  /** Another network or phone, allowed while it is not connected; the channel gets a new instance name. */
  network?: { instanceName: string; network: 'whatsapp' | 'demo'; number: string }
}

/** Changes a channel of this owner. */
export async function changeChannel(tx: Tx, channelId: string, { label, principal, network }: Change): Promise<void> {
  if (label !== undefined) await tx.execute(sql`update channels set label = ${label} where id = ${channelId}::uuid`)
  if (principal) {
    // Two statements: of two principals at once, even for a moment, the database refuses the second.
    await tx.execute(sql`update channels set is_principal = false where is_principal and id <> ${channelId}::uuid`)
    await tx.execute(sql`update channels set is_principal = true where id = ${channelId}::uuid`)
  }
  if (network) {
    await tx.execute(sql`
      update channels set instance_name = ${network.instanceName}, network = ${network.network}, number = ${network.number},
        reason = null, linked_phone = null, refused_at = null, refusal_due_at = null
      where id = ${channelId}::uuid and state <> 'open'`)
  }
}
