import type { PixReceiver, PlatformSettings } from '@balcao/contract'
import type { Tx } from '#platform/database.ts'
import { platformSettings } from '#platform/schema/platform.ts'

/** What an admin set; in a transaction of the system, since no owner may read it. */
export async function readPlatformSettings(tx: Tx): Promise<PlatformSettings> {
  const [row] = await tx.select().from(platformSettings)
  const { pixKey: key, pixName: name, pixCity: city } = row ?? {}
  return { pix: key && name && city ? { key, name, city } : null }
}

/** Whom owners pay from now on; null: nobody can be paid. */
export async function savePix(tx: Tx, pix: PixReceiver | null): Promise<void> {
  const columns = { pixKey: pix?.key ?? null, pixName: pix?.name ?? null, pixCity: pix?.city ?? null }
  await tx.insert(platformSettings).values(columns).onConflictDoUpdate({ target: platformSettings.id, set: columns })
}
