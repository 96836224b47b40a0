import { twoFactor as copy } from '@balcao/copy/people/two-factor'
import { useToast } from '#ui/toast.tsx'
import { api } from '#lib/api.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { PasswordStep } from './password-step.tsx'

export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const toast = useToast()
  const turnOff = useMutation(
    api.account.disableTwoFactor.mutationOptions({
      onSuccess: () => {
        toast({ title: copy.turnOffDialog.done })
        onClose()
        return queries.invalidateQueries({ queryKey: api.account.key() })
      },
    }),
  )
  return (
    <PasswordStep
      title={copy.turnOffDialog.title}
      text={copy.turnOffDialog.text}
      submit={copy.turnOff}
      danger
      busy={turnOff.isPending}
      error={turnOff.error}
      onSubmit={(password) => turnOff.mutate({ password })}
      onClose={onClose}
    />
  )
}
