import type { VenueGap } from '@balcao/contract'
import { venueForm } from '@balcao/copy/venue-form'
import { configuration } from '@balcao/copy/settings/configuration'
import { fieldAt, paths } from '#lib/paths.ts'

/** The place at which each part that the agent still lacks is filled in. */
export const GAP_PATHS: Record<VenueGap, string> = {
  type: paths.agentForm,
  name: fieldAt(paths.settings, configuration.basics.name),
  description: fieldAt(paths.settings, configuration.basics.description),
  history: paths.agentForm,
  address: fieldAt(paths.settings, venueForm.contact.endereco),
  contact: fieldAt(paths.settings, venueForm.contact.telefone),
  hours: paths.hours,
  subjects: paths.policies,
}
