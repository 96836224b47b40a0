import { whenOpened } from '#lib/when-opened.tsx'

export { formatEvening, formatMoment } from './format-evening.ts'
export { useConfirmRequest, useSetStatus } from './queries.ts'

export const StatusDialog = whenOpened(async () => (await import('./status-dialog.tsx')).StatusDialog)
