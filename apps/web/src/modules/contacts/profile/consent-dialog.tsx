import type { Contact } from '@balcao/contract'
import { contacts } from '@balcao/copy/contacts/screen'
import { Button } from '#ui/button.tsx'
import { CancelButton, Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Notice } from '#ui/notice.tsx'
import { errorMessage } from '#lib/errors.ts'
import { useForm } from 'react-hook-form'
import { useContactActions } from '../queries.ts'

const { consent: copy } = contacts

/** Ends a person's consent to outreach, or restores it, and asks why. */
export function ConsentDialog({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const { register, handleSubmit } = useForm({ defaultValues: { reason: '' } })
  const { setOptOut } = useContactActions()
  const optedOut = contact.optedOutAt === null
  const save = handleSubmit(({ reason }) =>
    setOptOut.mutate({ contactId: contact.id, optedOut, reason }, { onSuccess: onClose }),
  )
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      keepOnOutsidePress
      title={optedOut ? copy.optOutTitle : copy.optInTitle}
      description={optedOut ? copy.optOutText : copy.optInText}
      footer={
        <>
          <CancelButton>{copy.cancel}</CancelButton>
          <Button type="submit" form="consent-form" busy={setOptOut.isPending}>
            {optedOut ? copy.optOut : copy.optIn}
          </Button>
        </>
      }
    >
      <form
        id="consent-form"
        className="space-y-4"
        onSubmit={(event) => {
          // The form of the contact is around this window, in React's eyes.
          event.stopPropagation()
          void save(event)
        }}
      >
        <Field label={copy.reason} hint={copy.reasonHint} required="optional">
          <Input maxLength={200} autoComplete="off" {...register('reason')} />
        </Field>
        {setOptOut.error && <Notice title={copy.error}>{errorMessage(setOptOut.error)}</Notice>}
      </form>
    </Dialog>
  )
}
