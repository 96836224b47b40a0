import { findConsents } from '../find-contacts.ts'
import { deleteContact, replaceByNobody } from './forget-contact.ts'

/** What the contacts know of a person, and how they forget it. */
export const personalData = { findConsents, replaceByNobody, deleteContact }
