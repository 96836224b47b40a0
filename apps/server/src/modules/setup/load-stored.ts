import {
  DEFAULT_AGENT,
  type MenuItem,
  type Snippet,
  type SpecialDate,
  type StoredFacts,
  type VenueEvent,
} from '@balcao/contract'
import { findEvents, findMenuItems, findPolicies, findSnippets, loadVenue } from '#modules/venue/index.ts'
import type { Tx } from '#platform/database.ts'

/** Holds what is stored of a venue, so that pasted text can be compared with it. */
export type StoredVenue = {
  /** The facts that a venue has once each. */
  once: StoredFacts
  items: MenuItem[]
  snippets: Snippet[]
  events: VenueEvent[]
  specialDates: SpecialDate[]
  /** The calendar date in the venue. */
  today: string
}

export async function loadStored(tx: Tx, ownerId: string, now: Date): Promise<StoredVenue> {
  const { settings, profile, hoursSaved } = await loadVenue(tx, ownerId)
  const { endereco, telefone, whatsapp, email, instagram, facebook, website } = profile
  const { events, today } = await findEvents(tx, { search: '', past: false, now })
  const isDefault = settings.description === DEFAULT_AGENT.description
  return {
    once: {
      hours: hoursSaved ? { horarios: profile.horarios } : null,
      contact: { endereco, telefone, whatsapp, email, instagram, facebook, website },
      about: { description: isDefault ? '' : settings.description, history: settings.history },
      policies: await findPolicies(tx),
    },
    items: (await findMenuItems(tx, '')).items,
    snippets: (await findSnippets(tx, '')).snippets,
    events,
    specialDates: profile.datasEspeciais,
    today,
  }
}
