import { twoFactor as copy } from '@balcao/copy/people/two-factor'
import { api } from '#lib/api.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CodesDialog } from './codes-dialog.tsx'
import { PasswordStep } from './password-step.tsx'

/** Replaces the recovery codes by new ones. */
export function RenewDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const renew = useMutation(
    api.account.renewRecoveryCodes.mutationOptions({
      onSuccess: () => queries.invalidateQueries({ queryKey: api.account.twoFactor.key() }),
    }),
  )
  if (renew.data) return <CodesDialog codes={renew.data.recoveryCodes} onClose={onClose} />
  return (
    <PasswordStep
      title={copy.renewDialog.title}
      text={copy.renewDialog.text}
      submit={copy.next}
      busy={renew.isPending}
      error={renew.error}
      onSubmit={(password) => renew.mutate({ password })}
      onClose={onClose}
    />
  )
}
