import type { Issuer, PixReceiver, PlanLimits, PlatformSettings } from '@balcao/contract'
import type { Tx } from '#platform/database.ts'
import { platformSettings } from './schema.ts'

/**
 * Reads the platform settings. The transaction is one of `Database.admin` or `billing`, since no owner may read all of
 * them.
 */
export async function readPlatformSettings(tx: Tx): Promise<PlatformSettings> {
  const [row] = await tx.select().from(platformSettings)
  const { pixKey: key, pixName: name, pixCity: city, issuerName, issuerDocument } = row ?? {}
  return {
    pix: key && name && city ? { key, name, city } : null,
    issuer:
      issuerName && issuerDocument
        ? { name: issuerName, document: issuerDocument, address: row?.issuerAddress ?? '' }
        : null,
    freeLimits: {
      tokens: row?.freeTokens ?? null,
      messages: row?.freeMessages ?? null,
      contacts: row?.freeContacts ?? null,
      channels: row?.freeChannels ?? null,
      teammates: row?.freeTeammates ?? null,
      storage: row?.freeStorage ?? null,
    },
  }
}

/** Saves the receiver of owners' payments; with null nobody can be paid. */
export function savePix(tx: Tx, pix: PixReceiver | null): Promise<void> {
  return save(tx, { pixKey: pix?.key ?? null, pixName: pix?.name ?? null, pixCity: pix?.city ?? null })
}

/** Saves who issues receipts. */
export function saveIssuer(tx: Tx, issuer: Issuer | null): Promise<void> {
  return save(tx, {
    issuerName: issuer?.name ?? null,
    issuerDocument: issuer?.document ?? null,
    issuerAddress: issuer?.address ?? null,
  })
}

/** Saves the limits of owners without a subscription. What they have already stays. */
export function saveFreeLimits(tx: Tx, limits: PlanLimits): Promise<void> {
  const { tokens, messages, contacts, channels, teammates, storage } = limits
  return save(tx, {
    freeTokens: tokens,
    freeMessages: messages,
    freeContacts: contacts,
    freeChannels: channels,
    freeTeammates: teammates,
    freeStorage: storage,
  })
}

async function save(tx: Tx, columns: Partial<typeof platformSettings.$inferInsert>): Promise<void> {
  await tx.insert(platformSettings).values(columns).onConflictDoUpdate({ target: platformSettings.id, set: columns })
}
