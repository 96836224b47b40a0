import { whenOpened } from '#lib/when-opened.tsx'

export { AgentPanel, ConfigureAgent } from './agent-panel.tsx'
export { AgentSwitch } from './agent-switch.tsx'
export { BasicsPanel } from './basics-panel.tsx'
export { ContactPanel } from './contact-panel.tsx'
export { DayRow } from './day-row.tsx'
export { ESTABLISHMENT_ICONS, ESTABLISHMENT_TYPES } from './establishment-icons.ts'
export { EventSelect, useAllEvents } from './events/event-select.tsx'
export { firstValues } from './first-values.ts'
export { GAP_PATHS } from './gap-paths.ts'
export { type HoursDraft, hoursProblem, hoursToSave, rangesOf } from './hours.ts'
export { HoursTab } from './hours-tab.tsx'
export { PoliciesPanel } from './knowledge/policies/policies-panel.tsx'
export { useDismissQuestion, useSaveSnippet } from './knowledge/queries.ts'

export const VenueDialog = whenOpened(async () => (await import('./venue-dialog.tsx')).VenueDialog)
