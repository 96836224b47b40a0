export { deleteMergedContacts } from './delete-merged-contacts.ts'
export { type Person, type ResolvedContacts, resolveContacts } from './resolve-contacts.ts'
