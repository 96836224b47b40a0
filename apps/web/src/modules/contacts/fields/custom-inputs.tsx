import type { CustomField } from '@balcao/contract'
import { contactFields as copy } from '@balcao/copy/contacts/fields'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Select } from '#ui/form/select.tsx'
import type { UseFormReturn } from 'react-hook-form'
import { maskBirthday } from '../birthday.ts'
import type { ContactValues } from '../profile/contact-fields.tsx'
import { readCustom } from './read-custom.ts'

const WRONG: Partial<Record<CustomField['kind'], string>> = { number: copy.numberWrong, date: copy.dateWrong }

/** Shows the fields of the venue in the form of a contact. */
export function CustomInputs({ form, fields }: { form: UseFormReturn<ContactValues>; fields: CustomField[] }) {
  if (fields.length === 0) return null
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {fields.map((field) => (
        <Field
          key={field.key}
          label={field.label}
          error={form.formState.errors.custom?.[field.key]?.message}
          required="optional"
        >
          <CustomInput form={form} field={field} />
        </Field>
      ))}
    </div>
  )
}

function CustomInput({ form, field }: { form: UseFormReturn<ContactValues>; field: CustomField }) {
  const registered = form.register(`custom.${field.key}`, {
    validate: (typed) => readCustom(field, typed ?? '') !== undefined || (WRONG[field.kind] ?? copy.numberWrong),
    onChange: (event: { target: HTMLInputElement }) => {
      if (field.kind === 'date') event.target.value = maskBirthday(event.target.value)
    },
  })
  if (field.kind === 'boolean' || field.kind === 'choice') {
    const choices = field.kind === 'choice' ? field.choices : [copy.values.yes, copy.values.no]
    return (
      <Select {...registered}>
        <option value="">{copy.values.none}</option>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </Select>
    )
  }
  const mode = field.kind === 'number' ? 'decimal' : field.kind === 'date' ? 'numeric' : undefined
  return <Input inputMode={mode} maxLength={500} autoComplete="off" {...registered} />
}
