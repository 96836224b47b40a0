import type { Contact } from '@balcao/contract'
import { contacts } from '@balcao/copy/contacts/screen'
import { Button, ButtonLink } from '#components/button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { Notice } from '#components/notice.tsx'
import { useToast } from '#components/toast.tsx'
import { errorMessage } from '#lib/errors.ts'
import { formatPhone } from '#lib/format.ts'
import { paths } from '#lib/paths.ts'
import { MessagesSquare } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { readBirthday, writeBirthday } from './birthday.ts'
import { ConsentSection } from './consent-section.tsx'
import { ContactFields, type ContactValues } from './contact-fields.tsx'
import { tagsOf } from './parse-contacts.ts'
import { FactsSection } from './facts-section.tsx'
import { useContactActions } from './queries.ts'

const { form: copy } = contacts
const FORM_ID = 'contact-form'

/** A person: what the house knows, what they agreed to, and the way to the conversation. Without one, a new person. */
export function ContactDialog({ contact, onClose }: { contact: Contact | null; onClose: () => void }) {
  const form = useForm<ContactValues>({ defaultValues: valuesOf(contact) })
  const toast = useToast()
  const { add, update } = useContactActions()
  const done = {
    onSuccess: () => {
      toast({ title: copy.saved })
      onClose()
    },
  }
  const save = form.handleSubmit(({ phone, birthday, tags, ...rest }) => {
    const fields = { ...rest, birthday: readBirthday(birthday) ?? null, tags: tagsOf(tags) }
    if (contact) update.mutate({ contactId: contact.id, ...fields }, done)
    else add.mutate({ ...fields, phone }, done)
  })
  const error = add.error ?? update.error
  return (
    <Dialog
      open
      onClose={onClose}
      title={contact ? (contact.name ?? contacts.unnamed) : copy.addTitle}
      description={contact?.phone ? formatPhone(contact.phone) : undefined}
      keepOnOutsidePress
      footer={
        <>
          {contact?.conversationId && (
            <ButtonLink variant="secondary" to={paths.chat(contact.conversationId)} className="mr-auto">
              <MessagesSquare size={18} aria-hidden />
              {contacts.chat}
            </ButtonLink>
          )}
          <Button type="submit" form={FORM_ID} busy={add.isPending || update.isPending}>
            {copy.save}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={save} className="space-y-5">
        <ContactFields form={form} isNew={contact === null} />
        {error && <Notice title={copy.error}>{errorMessage(error)}</Notice>}
      </form>
      {contact && <FactsSection contactId={contact.id} />}
      {contact && <ConsentSection contactId={contact.id} />}
    </Dialog>
  )
}

function valuesOf(contact: Contact | null): ContactValues {
  return {
    name: contact?.name ?? '',
    phone: '',
    email: contact?.email ?? '',
    birthday: writeBirthday(contact?.birthday ?? null),
    notes: contact?.notes ?? '',
    tags: contact?.tags.join(', ') ?? '',
  }
}
