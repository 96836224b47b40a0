import { oc } from '@orpc/contract'
import { z } from 'zod'
import { errors } from './procedure.ts'

const Tag = z.string().trim().min(1).max(30)
export const Tags = z.array(Tag).max(20)

/** A person who wrote to the house, or whom the house wrote down. */
export const Contact = z.object({
  id: z.string(),
  name: z.string().nullable(),
  /** Digits with country code; null while WhatsApp has told only its own identifier of the person. */
  phone: z.string().nullable(),
  email: z.string(),
  /** `YYYY-MM-DD`. */
  birthday: z.iso.date().nullable(),
  notes: z.string(),
  tags: z.array(z.string()),
  noReply: z.boolean(),
  /** Since when the person wants no outreach. */
  optedOutAt: z.date().nullable(),
  createdAt: z.date(),
  lastMessageAt: z.date().nullable(),
  /** The conversation with the newest message, where there is one. */
  conversationId: z.string().nullable(),
})
export type Contact = z.infer<typeof Contact>

/** One line of the history of what a person agreed to. */
export const Consent = z.object({
  at: z.date(),
  change: z.enum(['opted-out', 'opted-in']),
  /** Who changed it: the person by writing, or somebody of the house. */
  source: z.enum(['contact', 'house']),
})
export type Consent = z.infer<typeof Consent>

/** What a person told of themselves in a conversation. */
export const ContactFact = z.object({
  field: z.enum(['name', 'email', 'birthday', 'phone', 'interest']),
  /** As they put it; a birthday is `YYYY-MM-DD`, or `MM-DD` when they left the year out. */
  value: z.string(),
  at: z.date(),
  conversationId: z.string().nullable(),
  /** The message it was in; null when that is no longer kept. */
  message: z.string().nullable(),
})
export type ContactFact = z.infer<typeof ContactFact>

const Fields = z.object({
  name: z.string().trim().max(120),
  email: z
    .string()
    .trim()
    .pipe(z.union([z.literal(''), z.email().max(254)])),
  birthday: z.iso.date().nullable(),
  notes: z.string().trim().max(4000),
  tags: Tags,
})

/** A row of an import; an empty field leaves what is known as it is. */
export const ImportedContact = z.object({
  phone: z.string().max(30),
  name: z.string().trim().max(120).default(''),
  email: Fields.shape.email.default(''),
  birthday: z.iso.date().nullable().default(null),
  tags: Tags.default([]),
})
export type ImportedContact = z.input<typeof ImportedContact>

export const CONTACTS_AN_IMPORT = 5000

const byId = z.object({ contactId: z.uuid() })

export const contacts = {
  /** `search` matches name, phone, e-mail and tags; accents and case do not matter. */
  list: oc
    .input(
      z.object({
        search: z.string().max(200).default(''),
        tag: Tag.optional(),
        sort: z.enum(['name', 'lastMessage', 'created']).default('lastMessage'),
        descending: z.boolean().default(true),
        /** From 1. */
        page: z.number().int().min(1).max(100_000).default(1),
        pageSize: z.number().int().min(1).max(100).default(10),
      }),
    )
    .output(z.object({ contacts: z.array(Contact), total: z.number() })),
  get: oc
    .errors(errors('not_found'))
    .input(byId)
    .output(z.object({ contact: Contact, consents: z.array(Consent), facts: z.array(ContactFact) })),
  /** Every tag in use, most used first. */
  tags: oc.output(z.object({ tags: z.array(z.object({ tag: z.string(), count: z.number() })) })),
  add: oc
    .errors(errors('phone_invalid', 'contact_exists'))
    .input(Fields.extend({ phone: z.string().max(30) }))
    .output(Contact),
  update: oc.errors(errors('not_found')).input(Fields.extend(byId.shape)).output(Contact),
  setOptOut: oc
    .errors(errors('not_found'))
    .input(byId.extend({ optedOut: z.boolean() }))
    .output(Contact),
  /** All rows or, when one of them has no phone, none. Known people are kept and completed. */
  import: oc
    .errors(errors('phone_invalid'))
    .input(z.object({ contacts: z.array(ImportedContact).min(1).max(CONTACTS_AN_IMPORT) }))
    .output(z.object({ added: z.number(), updated: z.number() })),
}
