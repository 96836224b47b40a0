import type { EntryKind } from './entries.ts'

/** The classes of the colour of each kind, for the dots of legends and lists. */
export const COLOURS: Record<EntryKind, string> = {
  message: 'bg-event-message',
  campaign: 'bg-event-campaign',
  reminder: 'bg-event-reminder',
  tables: 'bg-event-tables',
  event: 'bg-event-night',
}
