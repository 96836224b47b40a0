import { setTags } from './change-contact.ts'
import { setNoReply } from './set-no-reply.ts'

/** What people and programs mark a contact with. */
export const marks = { setTags, setNoReply }
