import type { Contact, CustomField } from '@balcao/contract'
import { contacts } from '@balcao/copy/contacts/screen'
import { Button } from '#ui/button.tsx'
import { StartChat } from '../start-chat/start-chat.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PlanRoom } from '#modules/billing/index.ts'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useToast } from '#ui/toast.tsx'
import { errorMessage } from '#lib/errors.ts'
import { formatPhone } from '#lib/format.ts'
import { useUser } from '#lib/session.tsx'
import { useForm } from 'react-hook-form'
import { writeDay } from '../fields/write-day.ts'
import { readBirthday } from '../birthday.ts'
import { CustomInputs } from '../fields/custom-inputs.tsx'
import { writeCustom } from '../fields/write-custom.ts'
import { useBase } from '#lib/use-base.ts'
import { readAllCustom } from '../fields/read-custom.ts'
import { tagsOf } from '../importing/tags-of.ts'
import { PrivacySection } from '../privacy/privacy-section.tsx'
import { useContact, useContactActions, useCustomFields } from '../queries.ts'
import { ConsentSection } from './consent-section.tsx'
import { ContactFields, type ContactValues } from './contact-fields.tsx'
import { FactsSection } from './facts-section.tsx'

const { form: copy } = contacts
const FORM_ID = 'contact-form'

/**
 * Shows a person: what the venue knows, what they agreed to, and the button to the conversation; without a contact, a
 * form for a new person.
 */
export function ContactDialog({ contact, onClose }: { contact: Contact | null; onClose: () => void }) {
  const { data, isError } = useCustomFields()
  const fields = data?.fields ?? (isError ? [] : null)
  // A form begins once what is in it is known.
  return fields ? (
    <LoadedDialog contact={contact} fields={fields} onClose={onClose} />
  ) : (
    <Dialog open onClose={onClose} title={titleOf(contact)}>
      <Skeleton className="h-64 w-full" />
    </Dialog>
  )
}

interface Props {
  contact: Contact | null
  fields: CustomField[]
  onClose: () => void
}

function LoadedDialog({ contact, fields, onClose }: Props) {
  const base = useBase(contact)
  const form = useForm<ContactValues>({ defaultValues: valuesOf(base, fields) })
  const toast = useToast()
  const { add, update } = useContactActions()
  const { isTeammate } = useUser()
  const phones = useContact(contact?.id).data?.phones ?? []
  const done = {
    onSuccess: () => {
      toast({ title: copy.saved })
      onClose()
    },
  }
  const save = form.handleSubmit(({ phone, birthday, tags, custom, ...rest }) => {
    const changes = readAllCustom(changedFields(base, fields, custom), custom)
    const values = { ...rest, birthday: readBirthday(birthday) ?? null, tags: tagsOf(tags), custom: changes }
    if (base) update.mutate({ contactId: base.id, ...values, base }, done)
    else add.mutate({ ...values, phone }, done)
  })
  const error = add.error ?? update.error
  return (
    <Dialog
      open
      onClose={onClose}
      title={titleOf(contact)}
      description={descriptionOf(contact, phones)}
      keepOnOutsidePress
      footer={
        <>
          {contact && <StartChat contact={contact} className="mr-auto" />}
          <Button type="submit" form={FORM_ID} busy={add.isPending || update.isPending}>
            {copy.save}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={save} className="space-y-5">
        {!contact && <PlanRoom of="contacts" />}
        <ContactFields form={form} isNew={contact === null}>
          <CustomInputs form={form} fields={fields} />
        </ContactFields>
        {error && <Notice title={copy.error}>{errorMessage(error)}</Notice>}
      </form>
      {contact && <FactsSection contactId={contact.id} />}
      {contact && <ConsentSection contactId={contact.id} />}
      {contact && !isTeammate && <PrivacySection contact={contact} onGone={onClose} />}
    </Dialog>
  )
}

/** @param phones every phone of the contact; a merged one has several */
function descriptionOf(contact: Contact | null, phones: string[]): string | undefined {
  const all = new Set([...(contact?.phone ? [contact.phone] : []), ...phones])
  const parts = [[...all].map(formatPhone).join(', '), contact?.chattedBefore && contacts.chattedBefore]
  return parts.filter(Boolean).join(' · ') || undefined
}

const titleOf = (contact: Contact | null) => (contact ? (contact.name ?? contacts.unnamed) : copy.addTitle)

/** Returns only the fields that were changed, so that a contact keeps a value that its field no longer offers. */
function changedFields(contact: Contact | null, fields: CustomField[], typed: Record<string, string>): CustomField[] {
  return fields.filter((field) => (typed[field.key] ?? '') !== writeCustom(field, contact?.custom[field.key]))
}

function valuesOf(contact: Contact | null, fields: CustomField[]): ContactValues {
  return {
    name: contact?.name ?? '',
    phone: '',
    email: contact?.email ?? '',
    birthday: writeDay(contact?.birthday ?? null),
    notes: contact?.notes ?? '',
    tags: contact?.tags.join(', ') ?? '',
    custom: Object.fromEntries(fields.map((field) => [field.key, writeCustom(field, contact?.custom[field.key])])),
  }
}
