export { ContactLists } from './in-chat/contact-lists.tsx'
export { ListedNote } from './in-chat/listed-note.tsx'
export { QuotaBar } from './quota-bar.tsx'
