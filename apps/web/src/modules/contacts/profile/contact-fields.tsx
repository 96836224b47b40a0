import { common } from '@balcao/copy/common'
import { contacts } from '@balcao/copy/contacts/screen'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { PhoneInput } from '#ui/form/phone-input.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { maskBirthday, readBirthday } from '../birthday.ts'
import { tagsOf } from '../importing/tags-of.ts'

const { form: copy } = contacts
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const LONGEST_TAG = 30

export type ContactValues = {
  name: string
  phone: string
  email: string
  birthday: string
  notes: string
  tags: string
  /** The text that is typed into the fields of the venue, by key. */
  custom: Record<string, string>
}

/** Asks for what the venue may write about a person. The phone identifies the person, so it is asked for once. */
export function ContactFields({
  form,
  isNew,
  children,
}: {
  form: UseFormReturn<ContactValues>
  isNew: boolean
  /** The fields of the venue. */
  children: ReactNode
}) {
  const { errors } = form.formState
  return (
    <>
      <Field label={copy.name} error={errors.name?.message} required="optional">
        <Input maxLength={120} autoComplete="off" {...form.register('name')} />
      </Field>
      {isNew && (
        <Field label={copy.phone} hint={copy.phoneHint} error={errors.phone?.message} required>
          <PhoneInput autoComplete="off" {...form.register('phone', { required: common.required })} />
        </Field>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={copy.email} error={errors.email?.message} required="optional">
          <Input
            type="email"
            maxLength={254}
            autoComplete="off"
            {...form.register('email', {
              validate: (email) => email.trim() === '' || EMAIL.test(email.trim()) || common.invalidEmail,
            })}
          />
        </Field>
        <Field label={copy.birthday} hint={copy.birthdayHint} error={errors.birthday?.message} required="optional">
          <Input
            inputMode="numeric"
            autoComplete="off"
            {...form.register('birthday', {
              validate: (typed) => typed === '' || readBirthday(typed) !== undefined || copy.birthdayWrong,
              onChange: (event: { target: HTMLInputElement }) => {
                event.target.value = maskBirthday(event.target.value)
              },
            })}
          />
        </Field>
      </div>
      <Field label={copy.tags} hint={copy.tagsHint} error={errors.tags?.message} required="optional">
        <Input
          autoComplete="off"
          {...form.register('tags', {
            validate: (typed) => tagsOf(typed).every((tag) => tag.length <= LONGEST_TAG) || copy.tagTooLong,
          })}
        />
      </Field>
      {children}
      <Field label={copy.notes} hint={copy.notesHint} required="optional">
        <Textarea maxLength={4000} {...form.register('notes')} />
      </Field>
    </>
  )
}
