import { auth, contactOf } from '@balcao/copy/auth'
import { common } from '@balcao/copy/common'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { useToast } from '#ui/toast.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { api } from '#lib/api.ts'
import { errorMessage } from '#lib/errors.ts'
import { useAuth } from '#lib/session.tsx'
import { useMutation } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { recoveryForm } from './form-schemas.ts'

const { recovery } = auth
const FORM_ID = 'recovery-form'

/** Asks for the e-mail, then confirms that the link is on its way, whether or not such an account exists. */
export function RecoveryDialog({
  open,
  onClose,
  initialEmail,
}: {
  open: boolean
  onClose: () => void
  initialEmail: string
}) {
  const toast = useToast()
  const { site, support } = useAuth()
  const sent = site.mailLeaves
    ? { title: recovery.sentTitle, description: recovery.sentText }
    : { title: recovery.keptTitle, description: recovery.keptText(contactOf(support)) }
  const form = useContractForm(recoveryForm, { start: { email: initialEmail } })
  const request = useMutation(
    api.account.requestPasswordReset.mutationOptions({
      onSuccess: () => toast(sent),
      onError: (error) =>
        toast({ title: recovery.errorTitle, description: errorMessage(error), variant: 'destructive' }),
    }),
  )
  const close = () => {
    onClose()
    request.reset()
  }
  if (request.isSuccess)
    return (
      <Dialog open={open} onClose={close} size="sm" title={sent.title} description={sent.description}>
        <div className="flex flex-col items-center gap-4 pt-2 text-center">
          <MailCheck size={44} strokeWidth={1.5} aria-hidden className="text-leaf" />
          {site.mailLeaves && <p className="text-sm text-muted">{recovery.sentTo(request.variables.email)}</p>}
          <Button onClick={close} className="w-full">
            {recovery.done}
          </Button>
        </div>
      </Dialog>
    )
  return (
    <Dialog
      open={open}
      onClose={close}
      size="sm"
      title={recovery.title}
      description={recovery.text}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {common.cancel}
          </Button>
          <Button type="submit" form={FORM_ID} busy={request.isPending}>
            {recovery.submit}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={form.handleSubmit((values) => request.mutate(values))}>
        <Field label={auth.email} error={form.errors.email} required>
          <Input type="email" autoComplete="username" {...form.register('email')} />
        </Field>
      </form>
    </Dialog>
  )
}
