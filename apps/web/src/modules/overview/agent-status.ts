import type { Venue } from '@balcao/contract'
import { overview } from '@balcao/copy/overview'
import type { ConnectionState } from './connection-state.ts'

const { agent: copy } = overview

type Known = Pick<Venue, 'mode' | 'hoursSaved' | 'missing'> & { settings: Pick<Venue['settings'], 'name'> }

/** Tells whether the owner has entered the type of the venue and the name of the agent. */
export const isConfigured = ({ missing }: Pick<Venue, 'missing'>) =>
  !missing.includes('type') && !missing.includes('name')

/** Returns in words whether the agent answers, and if not, why. */
export function agentStatus(venue: Known, connection: ConnectionState): string {
  const { mode, hoursSaved, missing } = venue
  const { name } = venue.settings
  if (!isConfigured(venue)) return copy.statusMissing
  if (mode === 'off') return copy.statusOff(name)
  if (connection === 'off' || connection === 'never') return copy.statusNoChannel(name)
  // Until the hours are saved it answers at any time.
  if (mode === 'outside-hours' && hoursSaved) return copy.statusOutsideHours(name)
  return missing.length > 0 ? copy.statusIncomplete(name) : copy.statusReady(name)
}
