import { Base } from './base.ts'
import { oc } from '@orpc/contract'
import { z } from 'zod'
import { CustomChanges, customFields, CustomValues } from './contacts/custom-fields.ts'
import { privacy } from './contacts/privacy.ts'
import { segments } from './contacts/segments.ts'
import { errors } from './procedure.ts'

/** The most tags of a contact. */
export const TAGS_A_CONTACT = 20

const Tag = z.string().trim().min(1).max(30)
export const Tags = z.array(Tag).max(TAGS_A_CONTACT)

/** A person who wrote to the venue, or whom the venue added. */
export const Contact = z.object({
  id: z.string(),
  name: z.string().nullable(),
  /** Digits with country code; null while WhatsApp gives only its own identifier of the person. */
  phone: z.string().nullable(),
  email: z.string(),
  /** `YYYY-MM-DD`. */
  birthday: z.iso.date().nullable(),
  notes: z.string(),
  tags: z.array(z.string()),
  /** The values of the venue's own fields, by their keys. */
  custom: CustomValues,
  noReply: z.boolean(),
  /** Whether they chatted with a channel of the venue before it was connected. */
  chattedBefore: z.boolean(),
  /** The time since when the person wants no outreach; null when they accept it. */
  optedOutAt: z.date().nullable(),
  createdAt: z.date(),
  lastMessageAt: z.date().nullable(),
  /** The conversation with the newest message, where there is one. */
  conversationId: z.string().nullable(),
})
export type Contact = z.infer<typeof Contact>

/** One entry in the history of a person's consent. */
export const Consent = z.object({
  at: z.date(),
  change: z.enum(['opted-out', 'opted-in']),
  /** The origin of the change: the person in a message, or somebody of the venue. */
  source: z.enum(['contact', 'venue']),
  /** The reason as it was written down; empty where none was given. */
  reason: z.string(),
})
export type Consent = z.infer<typeof Consent>

/** A fact about themselves that a person told in a conversation. */
export const ContactFact = z.object({
  field: z.enum(['name', 'email', 'birthday', 'phone', 'interest']),
  /** The value in their words; a birthday is `YYYY-MM-DD`, or `MM-DD` when they left the year out. */
  value: z.string(),
  at: z.date(),
  conversationId: z.string().nullable(),
  /** The message that holds it; null when it is no longer kept. */
  message: z.string().nullable(),
})
export type ContactFact = z.infer<typeof ContactFact>

/** Counts the rows that the venue holds about a person; nothing is estimated. */
export const ContactRecord = z.object({
  /** The tables by what became of them; `coming` are those of tonight and later that are requested or confirmed. */
  tables: z.object({ seated: z.number(), noShow: z.number(), cancelled: z.number(), coming: z.number() }),
  /** The names on guest lists, and how many of them came in. */
  lists: z.object({ names: z.number(), entered: z.number() }),
  /** The date of the last evening on which they were seated or came in; null when they never did. */
  lastVisit: z.iso.date().nullable(),
  conversations: z.object({ count: z.number(), firstAt: z.date().nullable() }),
})
export type ContactRecord = z.infer<typeof ContactRecord>

const Fields = z.object({
  name: z.string().trim().max(120),
  email: z
    .string()
    .trim()
    .max(254)
    .pipe(z.union([z.literal(''), z.email()])),
  birthday: z.iso.date().nullable(),
  notes: z.string().trim().max(4000),
  tags: Tags,
  custom: CustomChanges.default({}),
})

/** A row of an import; an empty field keeps the stored value. */
export const ImportedContact = z.object({
  phone: z.string().max(30),
  name: z.string().trim().max(120).default(''),
  email: Fields.shape.email.default(''),
  birthday: z.iso.date().nullable().default(null),
  tags: Tags.default([]),
  custom: CustomValues.default({}),
})
export type ImportedContact = z.input<typeof ImportedContact>

export const CONTACTS_AN_IMPORT = 5000
/** The most contacts that are tagged at once. */
export const CONTACTS_AT_ONCE = 200

const byId = z.object({ contactId: z.uuid() })

/** The beginning of a page of the table: after the row with this value of the sorted column and this id. */
const Cursor = z.object({ value: z.string().max(300).nullable(), id: z.uuid() })
export type ContactsCursor = z.infer<typeof Cursor>

const Filter = z.object({
  /** Words in the name, phone, e-mail or tags, without regard to accents and case. */
  search: z.string().max(200).default(''),
  tag: Tag.optional(),
  segmentId: z.uuid().optional(),
})

export const contacts = {
  list: oc
    .errors(errors('not_found'))
    .input(
      Filter.extend({
        sort: z.enum(['name', 'lastMessage', 'created']).default('lastMessage'),
        descending: z.boolean().default(true),
        after: Cursor.optional(),
        pageSize: z.number().int().min(1).max(100).default(10),
      }),
    )
    /** `next` is the beginning of the page after this one; null on the last one. */
    .output(z.object({ contacts: z.array(Contact), next: Cursor.nullable() })),
  /** Counts all contacts that match. It is separate from the page, which need not wait for it. */
  count: oc
    .errors(errors('not_found'))
    .input(Filter)
    .output(z.object({ total: z.number() })),
  get: oc
    .errors(errors('not_found'))
    .input(byId)
    .output(
      z.object({
        contact: Contact,
        consents: z.array(Consent),
        facts: z.array(ContactFact),
        record: ContactRecord,
        /** Every phone that is known to be theirs; several where contacts were merged. */
        phones: z.array(z.string()),
      }),
    ),
  /** Returns how many contacts the venue has and how many its plan allows; null is any number. */
  room: oc.output(z.object({ used: z.number(), limit: z.number().nullable() })),
  /** Returns every tag in use, the most used first. */
  tags: oc.output(z.object({ tags: z.array(z.object({ tag: z.string(), count: z.number() })) })),
  add: oc
    .errors(errors('phone_invalid', 'contact_exists', 'invalid_input', 'contacts_full'))
    .input(Fields.extend({ phone: z.string().max(30) }))
    .output(Contact),
  update: oc
    .errors(errors('not_found', 'invalid_input'))
    .input(Fields.extend({ ...byId.shape, base: Base }))
    .output(Contact),
  /**
   * Adds a tag to contacts, or takes it off them. It leaves out those that have as many tags as there may be, and
   * counts them as `full`.
   */
  tagMany: oc
    .errors(errors('not_found'))
    .input(z.object({ contactIds: z.array(z.uuid()).min(1).max(CONTACTS_AT_ONCE), tag: Tag, add: z.boolean() }))
    .output(z.object({ changed: z.number(), full: z.number() })),
  setOptOut: oc
    .errors(errors('not_found'))
    .input(byId.extend({ optedOut: z.boolean(), reason: z.string().trim().max(200).default('') }))
    .output(Contact),
  /** Imports all rows, or none when one of them has no phone. Known people are kept and completed. */
  import: oc
    .errors(errors('phone_invalid', 'invalid_input', 'contacts_full'))
    .input(z.object({ contacts: z.array(ImportedContact).min(1).max(CONTACTS_AN_IMPORT) }))
    .output(z.object({ added: z.number(), updated: z.number() })),
  fields: customFields,
  segments,
  privacy,
}
