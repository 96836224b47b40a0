import type { Contact, ContactRecord, CustomField } from '@balcao/contract'

/** A contact of the venue who wrote once, and accepts outreach. */
export const CONTACT: Contact = {
  id: '01980000-0000-7000-8000-0000000000c2',
  name: 'Ana Lima',
  phone: '5511955550001',
  email: '',
  birthday: null,
  notes: '',
  tags: [],
  custom: {},
  noReply: false,
  chattedBefore: false,
  optedOutAt: null,
  createdAt: new Date('2026-10-01T12:00:00Z'),
  lastMessageAt: null,
  conversationId: null,
}

export const DATE_FIELD: CustomField = {
  id: '01980000-0000-7000-8000-0000000000e1',
  key: 'socio_desde',
  label: 'Sócio desde',
  kind: 'date',
  choices: [],
  inTable: false,
}

/** The record of somebody who has one conversation and never came. */
const NO_VISITS: ContactRecord = {
  tables: { seated: 0, noShow: 0, cancelled: 0, coming: 0 },
  lists: { names: 0, entered: 0 },
  lastVisit: null,
  conversations: { count: 1, firstAt: new Date('2026-10-01T12:00:00Z') },
}

/** Returns what the server answers of a contact of whom nothing more is known. */
export const knownOf = (contact: Contact) => ({
  contact,
  consents: [],
  facts: [],
  record: NO_VISITS,
  phones: contact.phone ? [contact.phone] : [],
})
