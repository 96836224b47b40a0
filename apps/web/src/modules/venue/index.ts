import { whenOpened } from '#lib/when-opened.tsx'

export { AgentPanel } from './agent-panel.tsx'
export { BasicsPanel } from './basics-panel.tsx'
export { ESTABLISHMENT_ICONS } from './establishment-icons.ts'
export { EventSelect, useAllEvents } from './events/event-select.tsx'
export { useDismissQuestion, useSaveSnippet } from './knowledge/queries.ts'

export const VenueDialog = whenOpened(async () => (await import('./venue-dialog.tsx')).VenueDialog)
