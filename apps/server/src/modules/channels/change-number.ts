import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'

type Change = {
  /** What the owner calls it; empty for no name of its own. */
  label?: string
  /** The number that what we begin leaves from; the one before steps back. */
  principal?: true
  /** Another network or phone, unless it is connected: it gets a new instance, the old one is left behind closed. */
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
