import { common } from '@balcao/copy/common'
import { profile } from '@balcao/copy/settings/profile'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/form/field.tsx'
import { PasswordInput } from '#ui/form/password-input.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { useToast } from '#ui/toast.tsx'
import { api } from '#lib/api.ts'
import { errorCode, errorMessage } from '#lib/errors.ts'
import { forgetOnLeaving } from '#lib/persisted/forget-on-leaving.ts'
import { paths } from '#lib/paths.ts'
import { useUser } from '#lib/session.tsx'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import * as z from 'zod/mini'

const { removal: copy } = profile

const removalForm = z.object({ password: z.string().check(z.minLength(1, copy.missing)) })

/** Asks for the password before the account and all its data are deleted. */
export function DeleteAccountDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { id, businessName } = useUser()
  const form = useId()
  const toast = useToast()
  const { register, errors, refuse, handleSubmit } = useContractForm(removalForm, { start: { password: '' } })
  const remove = useMutation(
    api.account.deleteAccount.mutationOptions({
      // A real page load: nothing of the account stays in memory.
      onSuccess: () => {
        forgetOnLeaving(id)
        location.assign(paths.landing)
      },
      onError: (error) => {
        if (errorCode(error) === 'password_wrong') return refuse('password', copy.wrong)
        toast({ title: copy.error, description: errorMessage(error), variant: 'destructive' })
      },
    }),
  )
  const submit = handleSubmit((answer) => remove.mutate(answer))
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={copy.title}
      keepOnOutsidePress
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button variant="danger" type="submit" form={form} busy={remove.isPending}>
            {copy.submit}
          </Button>
        </>
      }
    >
      <p className="text-muted">{copy.text(businessName)}</p>
      <form id={form} noValidate onSubmit={submit} className="mt-4">
        <Field label={copy.password} error={errors.password} required>
          <PasswordInput autoComplete="current-password" {...register('password')} />
        </Field>
      </form>
    </Dialog>
  )
}
