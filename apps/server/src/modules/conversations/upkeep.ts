import { adoptConversations } from './adopt-conversations.ts'
import { countOldNotes, deleteOldNotes, forgetConversations } from './forget-conversations.ts'
import { mergeConversations } from './merge-conversations.ts'

/** What becomes of threads when people turn out to be one, are erased, or were long ago. */
export const upkeep = {
  merge: mergeConversations,
  adopt: adoptConversations,
  forget: forgetConversations,
  countOldNotes,
  deleteOldNotes,
}
