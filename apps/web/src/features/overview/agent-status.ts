import type { House } from '@balcao/contract'
import { overview } from '@balcao/copy/overview'
import type { ConnectionState } from './connection-state.ts'

const { agent: copy } = overview

type Known = Pick<House, 'mode' | 'hoursSaved' | 'missing'> & { settings: Pick<House['settings'], 'name' | 'type'> }

/** Whether the agent answers, and if not, why. */
export function agentStatus({ settings, mode, hoursSaved, missing }: Known, connection: ConnectionState): string {
  const { name, type } = settings
  if (name === '' || type === '') return copy.statusMissing
  if (mode === 'off') return copy.statusOff(name)
  if (connection === 'off' || connection === 'never') return copy.statusNoNumber(name)
  // Until the hours are saved it answers at any time.
  if (mode === 'outside-hours' && hoursSaved) return copy.statusOutsideHours(name)
  return missing.length > 0 ? copy.statusIncomplete(name) : copy.statusReady(name)
}
