import type { Venue, SaveAgentInput, SaveVenueInput, SpecialDate } from '@balcao/contract'
import { eq } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { agentProfile, agentSettings } from './schema.ts'
import { loadVenue } from './load-venue.ts'

/**
 * Saves those of type, name, description and history that are given. It also writes the copies in the profile;
 * agent_settings is authoritative.
 */
export async function saveAgent(tx: Tx, ownerId: string, input: Partial<SaveAgentInput>, now: Date): Promise<void> {
  await loadVenue(tx, ownerId)
  await tx
    .update(agentSettings)
    .set({ ...input, updatedAt: now })
    .where(eq(agentSettings.userId, ownerId))
  await tx
    .update(agentProfile)
    .set({ ...input, nome: input.name, descricao: input.description, updatedAt: now })
    .where(eq(agentProfile.userId, ownerId))
}

/** Switches the assistant. It still answers what it is already composing. */
export async function setAssistantMode(tx: Tx, ownerId: string, mode: Venue['mode']): Promise<void> {
  await loadVenue(tx, ownerId)
  await tx.update(agentProfile).set({ assistantMode: mode }).where(eq(agentProfile.userId, ownerId))
}

/** Saves the given tabs of the overview's dialog; the others stay as they are. */
export async function saveVenue(tx: Tx, ownerId: string, input: SaveVenueInput, now: Date): Promise<void> {
  await loadVenue(tx, ownerId)
  const { general, contact, hours, answering, sending } = input
  if (general) {
    const { name, description, welcomeMessage } = general
    await tx
      .update(agentSettings)
      .set({ name, description, welcomeMessage, updatedAt: now })
      .where(eq(agentSettings.userId, ownerId))
  }
  await tx
    .update(agentProfile)
    .set({
      ...(general && {
        name: general.name,
        nome: general.name,
        description: general.description,
        descricao: general.description,
        segmento: general.segmento,
      }),
      ...contact,
      ...answering,
      ...(sending?.quiet !== undefined && {
        quietFrom: sending.quiet?.from ?? null,
        quietUntil: sending.quiet?.until ?? null,
      }),
      ...(sending?.perWeek !== undefined && { outreachPerWeek: sending.perWeek }),
      ...(sending?.apology && { apologises: sending.apology.on, apology: sending.apology.text }),
      ...(hours && { ...hours, hoursSavedAt: now }),
      updatedAt: now,
    })
    .where(eq(agentProfile.userId, ownerId))
}

/** Saves dates with hours of their own, in place of what is stored of them. The week, known or not, stays as it is. */
export async function saveSpecialDates(tx: Tx, ownerId: string, dates: SpecialDate[], now: Date): Promise<void> {
  const { datasEspeciais } = (await loadVenue(tx, ownerId)).profile
  const days = new Set(dates.map(({ data }) => data))
  const others = datasEspeciais.filter(({ data }) => !days.has(data))
  await tx
    .update(agentProfile)
    .set({ datasEspeciais: [...others, ...dates], updatedAt: now })
    .where(eq(agentProfile.userId, ownerId))
}
