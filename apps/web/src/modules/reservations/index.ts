import { whenOpened } from '#lib/when-opened.tsx'

export { BookedNote } from './in-chat/booked-note.tsx'
export { ContactTables } from './in-chat/contact-tables.tsx'
export { RequestBar } from './in-chat/request-bar.tsx'
export { formatEvening, formatMoment } from './format-evening.ts'
export { confirmationOf, useSetStatus } from './queries.ts'

export const StatusDialog = whenOpened(async () => (await import('./status-dialog.tsx')).StatusDialog)
