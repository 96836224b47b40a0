export { deleteMergedContacts } from './delete-merged-contacts.ts'
export { resolveContacts } from './resolve-contacts.ts'
export { setNoReply } from './set-no-reply.ts'
