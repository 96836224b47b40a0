import { Base } from '../base.ts'
import { oc } from '@orpc/contract'
import { z } from 'zod'
import { errors } from '../procedure.ts'

export const CUSTOM_FIELDS_AT_MOST = 30

/**
 * The key of a field in texts (`{time_do_coracao}`) and in storage. It is made from the first label and never changes.
 */
export const CustomKey = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/)

/** The value of a field: a date is `YYYY-MM-DD`, a choice is one of the choices as it is written. */
export const CustomValue = z.union([z.string().trim().min(1).max(500), z.number(), z.boolean()])
export type CustomValue = z.infer<typeof CustomValue>

export const CustomValues = z.record(CustomKey, CustomValue)
export type CustomValues = z.infer<typeof CustomValues>

/** A change of values: null clears one, and fields that are not named stay. */
export const CustomChanges = z.record(CustomKey, CustomValue.nullable())
export type CustomChanges = z.infer<typeof CustomChanges>

const Fields = z.object({
  label: z.string().trim().min(1).max(40),
  /** The choices of a `choice`; empty for every other kind. */
  choices: z.array(z.string().trim().min(1).max(60)).max(50),
  /** Whether the table of contacts has a column for it. */
  inTable: z.boolean(),
})

export const CustomFieldInput = Fields.extend({ kind: z.enum(['text', 'number', 'date', 'boolean', 'choice']) })
export type CustomFieldInput = z.infer<typeof CustomFieldInput>

/** A field that a venue adds to its contacts. */
export const CustomField = CustomFieldInput.extend({ id: z.string(), key: CustomKey })
export type CustomField = z.infer<typeof CustomField>

const byId = z.object({ id: z.uuid() })

export const customFields = {
  /** Returns the fields in the order in which they were made. */
  list: oc.output(z.object({ fields: z.array(CustomField) })),
  add: oc.errors(errors('too_many_custom_fields', 'invalid_input')).input(CustomFieldInput).output(CustomField),
  /** Changes a field. Its kind cannot change, since stored values would be read as something else. */
  update: oc
    .errors(errors('not_found', 'invalid_input'))
    .input(Fields.extend({ ...byId.shape, base: Base }))
    .output(CustomField),
  /** Removes a field with all its values. */
  remove: oc.errors(errors('not_found')).input(byId).output(z.object({})),
}
