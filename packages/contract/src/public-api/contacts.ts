import { oc } from '@orpc/contract'
import { z } from 'zod'
import { Tags } from '../contacts.ts'
import { limit, programErrors } from './program-errors.ts'

const fields = {
  name: z.string().trim().max(120),
  email: z
    .string()
    .trim()
    .max(254)
    .pipe(z.union([z.literal(''), z.email()])),
  birthday: z.iso.date().nullable(),
  notes: z.string().trim().max(4000),
  tags: Tags,
}

export const ProgramContact = z.object({
  id: z.string(),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string(),
  birthday: z.string().nullable(),
  notes: z.string(),
  tags: z.array(z.string()),
  optedOut: z.boolean(),
  createdAt: z.date(),
})
export type ProgramContact = z.infer<typeof ProgramContact>

const id = z.uuid()

export const contactCalls = {
  listContacts: oc
    .route({ method: 'GET', path: '/v1/contacts', operationId: 'listContacts' })
    .input(
      z.object({
        search: z.string().max(200).default(''),
        tag: z.string().trim().min(1).max(30).optional(),
        cursor: z.string().max(600).optional(),
        limit,
      }),
    )
    .errors(programErrors())
    .output(z.object({ contacts: z.array(ProgramContact), nextCursor: z.string().nullable() })),
  getContact: oc
    .route({ method: 'GET', path: '/v1/contacts/{id}', operationId: 'getContact' })
    .input(z.object({ id }))
    .errors(programErrors('not_found'))
    .output(ProgramContact),
  createContact: oc
    .route({ method: 'POST', path: '/v1/contacts', operationId: 'createContact', successStatus: 201 })
    .input(
      z.object({
        phone: z.string().min(1).max(30),
        name: fields.name.default(''),
        email: fields.email.default(''),
        birthday: fields.birthday.default(null),
        notes: fields.notes.default(''),
        tags: fields.tags.default([]),
      }),
    )
    .errors(programErrors('key_reused', 'phone_invalid', 'contact_exists', 'contacts_full'))
    .output(ProgramContact),
  /** Changes a contact; absent fields stay as they are. */
  updateContact: oc
    .route({ method: 'PATCH', path: '/v1/contacts/{id}', operationId: 'updateContact' })
    .input(z.object(fields).partial().extend({ id }))
    .errors(programErrors('not_found'))
    .output(ProgramContact),
}
