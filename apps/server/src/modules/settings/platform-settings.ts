import type { PixReceiver, PlanLimits, PlatformSettings } from '@balcao/contract'
import type { Tx } from '#platform/database.ts'
import { platformSettings } from './schema.ts'

/** Reads what an admin set. The transaction is one of `Database.admin` or `billing`, since no owner may read all of it. */
export async function readPlatformSettings(tx: Tx): Promise<PlatformSettings> {
  const [row] = await tx.select().from(platformSettings)
  const { pixKey: key, pixName: name, pixCity: city } = row ?? {}
  return {
    pix: key && name && city ? { key, name, city } : null,
    freeLimits: {
      tokens: row?.freeTokens ?? null,
      messages: row?.freeMessages ?? null,
      contacts: row?.freeContacts ?? null,
      numbers: row?.freeNumbers ?? null,
      teammates: row?.freeTeammates ?? null,
      storage: row?.freeStorage ?? null,
    },
  }
}

/** Whom owners pay from now on; null: nobody can be paid. */
export function savePix(tx: Tx, pix: PixReceiver | null): Promise<void> {
  return save(tx, { pixKey: pix?.key ?? null, pixName: pix?.name ?? null, pixCity: pix?.city ?? null })
}

/** What owners without a subscription may use from now on. What they have already stays. */
export function saveFreeLimits(tx: Tx, limits: PlanLimits): Promise<void> {
  const { tokens, messages, contacts, numbers, teammates, storage } = limits
  return save(tx, {
    freeTokens: tokens,
    freeMessages: messages,
    freeContacts: contacts,
    freeNumbers: numbers,
    freeTeammates: teammates,
    freeStorage: storage,
  })
}

async function save(tx: Tx, columns: Partial<typeof platformSettings.$inferInsert>): Promise<void> {
  await tx.insert(platformSettings).values(columns).onConflictDoUpdate({ target: platformSettings.id, set: columns })
}
