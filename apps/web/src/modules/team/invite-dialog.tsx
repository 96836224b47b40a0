import { common } from '@balcao/copy/common'
import { team } from '@balcao/copy/people/team'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { PlanRoom } from '#modules/billing/index.ts'
import { useToast } from '#ui/toast.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import * as z from 'zod/mini'
import type { NewLink } from './link-dialog.tsx'
import { useTeamActions } from './queries.ts'

const copy = team.invite
const inviteForm = z.object({
  name: z.string().check(z.trim(), z.minLength(1, common.required), z.maxLength(120)),
  email: z.string().check(z.trim(), z.minLength(1, common.required), z.email(common.invalidEmail)),
})

interface Props {
  onClose: () => void
  /** Called with the link when no e-mail is sent. */
  onLink: (link: NewLink) => void
}

/** Asks whom to invite. After a refusal the dialog stays open, with what was typed. */
export function InviteDialog({ onClose, onLink }: Props) {
  const toast = useToast()
  const { invite } = useTeamActions()
  const form = useContractForm(inviteForm, { start: { name: '', email: '' } })
  const { errors } = form
  const submit = form.handleSubmit((person) =>
    invite.mutate(person, {
      onSuccess: ({ token }) => {
        if (token) onLink({ token, name: person.name })
        else toast({ title: copy.sent, description: copy.sentTo(person.email) })
        onClose()
      },
    }),
  )
  return (
    <FormDialog
      onClose={onClose}
      size="sm"
      title={copy.title}
      description={copy.text}
      onSubmit={submit}
      submit={copy.submit}
      busy={invite.isPending}
      failure={{ title: copy.error, error: invite.error }}
    >
      <PlanRoom of="teammates" />
      <Field label={copy.name} error={errors.name} required>
        <Input autoComplete="off" maxLength={120} placeholder={copy.namePlaceholder} {...form.register('name')} />
      </Field>
      <Field label={copy.email} error={errors.email} required>
        <Input type="email" autoComplete="off" maxLength={254} {...form.register('email')} />
      </Field>
    </FormDialog>
  )
}
