import { findDuplicates } from './find-duplicates.ts'
import { deleteMergedContacts, holdContacts, mergeContacts } from './merge-contacts.ts'

/** Contacts that are one person: found, held, made one, and what is left of the other removed. */
export const merging = { findDuplicates, hold: holdContacts, merge: mergeContacts, remove: deleteMergedContacts }
