import { findDuplicates } from './find-duplicates.ts'
import { deleteMergedContacts, holdContacts, mergeContacts } from './merge-contacts.ts'
import { askAgain, tellApart } from './tell-apart.ts'

/** Contacts that are one person, or only look like it: found, told apart; held, made one, and what is left of the other removed. */
export const merging = {
  findDuplicates,
  tellApart,
  askAgain,
  hold: holdContacts,
  merge: mergeContacts,
  remove: deleteMergedContacts,
}
