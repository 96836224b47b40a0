export { formatEvening, formatMoment } from './format-evening.ts'
export { useConfirmRequest, useSetStatus } from './queries.ts'
export { StatusDialog } from './status-dialog.tsx'
