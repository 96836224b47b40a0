import { findFacts } from '../capture-facts.ts'
import { findConsents } from '../find-contacts.ts'
import { deleteContact, replaceByNobody } from './forget-contact.ts'

/** What the contacts know of a person, and how they forget it. */
export const personalData = { findConsents, findFacts, replaceByNobody, deleteContact }
