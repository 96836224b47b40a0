export { BookedNote } from './in-chat/booked-note.tsx'
export { ContactTables } from './in-chat/contact-tables.tsx'
export { RequestBar } from './in-chat/request-bar.tsx'
