import { whenOpened } from '#lib/when-opened.tsx'

export { AgentPanel, ConfigureAgent } from './agent-panel.tsx'
export { AgentSwitch } from './agent-switch.tsx'
export { BasicsPanel } from './basics-panel.tsx'
export { ContactPanel } from './contact-panel.tsx'
export { ESTABLISHMENT_ICONS } from './establishment-icons.ts'
export { EventSelect, useAllEvents } from './events/event-select.tsx'
export { GAP_PATHS } from './gap-paths.ts'
export { PoliciesPanel } from './knowledge/policies/policies-panel.tsx'
export { useDismissQuestion, useSaveSnippet } from './knowledge/queries.ts'

export const VenueDialog = whenOpened(async () => (await import('./venue-dialog.tsx')).VenueDialog)
