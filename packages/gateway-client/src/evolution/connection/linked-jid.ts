import type { EvolutionApi } from '../evolution-api.ts'
import type { ForeignInstance } from '../foreign-store.ts'

/**
 * By which phone a number is linked that is open now. Evolution writes the phone and `open` into its database with one statement,
 * after its socket opened (`connectionUpdate` in its whatsapp.baileys.service.ts), and keeps the phone of a link before: it counts
 * once both are there.
 *
 * @returns null while nobody knows; a number that only lost its connection has the phone that it had
 */
export async function linkedJid(
  { api }: { api: EvolutionApi },
  name: string,
  known: Pick<ForeignInstance, 'number' | 'pairing'> | null,
): Promise<string | null> {
  const row = await api.instance(name)
  if (row?.connectionStatus === 'open' && row.ownerJid) return row.ownerJid
  return known?.number && !known.pairing ? `${known.number}@s.whatsapp.net` : null
}
