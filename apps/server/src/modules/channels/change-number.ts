import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'

type Change = {
  /** The owner's name for the number; empty for none. */
  label?: string
  /** Makes this the principal number, from which we start conversations, in place of the earlier one. */
  principal?: true
  /** Another network or phone, allowed while it is not connected; the number gets a new instance name. */
  network?: { instanceName: string; network: 'whatsapp' | 'demo'; number: string }
}

/** Changes a number of this owner. */
export async function changeNumber(tx: Tx, numberId: string, { label, principal, network }: Change): Promise<void> {
  if (label !== undefined) await tx.execute(sql`update instances set label = ${label} where id = ${numberId}::uuid`)
  if (principal) {
    // Two statements: of two principals at once, even for a moment, the database refuses the second.
    await tx.execute(sql`update instances set is_principal = false where is_principal and id <> ${numberId}::uuid`)
    await tx.execute(sql`update instances set is_principal = true where id = ${numberId}::uuid`)
  }
  if (network) {
    await tx.execute(sql`
      update instances set instance_name = ${network.instanceName}, network = ${network.network}, number = ${network.number},
        reason = null, linked_phone = null, refused_at = null, refusal_due_at = null
      where id = ${numberId}::uuid and state <> 'open'`)
  }
}
