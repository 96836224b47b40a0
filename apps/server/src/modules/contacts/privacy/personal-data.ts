import { findFacts } from '../capture-facts.ts'
import { findConsents } from '../find-contacts.ts'
import { deleteContact, replaceByNobody } from './forget-contact.ts'
import { findSuppressed, suppress } from './suppression.ts'

/** What the contacts know of a person, and how they forget it. */
export const personalData = { findConsents, findFacts, replaceByNobody, suppress, findSuppressed, deleteContact }
