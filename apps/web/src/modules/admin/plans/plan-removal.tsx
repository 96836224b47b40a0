import type { Plan } from '@balcao/contract'
import { admin } from '@balcao/copy/admin/screens'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { api } from '#lib/api.ts'
import { useMutation } from '@tanstack/react-query'
import { useAdminChange } from '../queries.ts'

const { removal } = admin.plans

/** Asks before it deletes a plan that no one uses. */
export function PlanRemoval({
  plan,
  onClose,
  onRemoved,
}: {
  plan: Plan | null
  onClose: () => void
  onRemoved?: () => void
}) {
  const { done, onError } = useAdminChange(removal.error)
  const remove = useMutation(
    api.admin.plans.remove.mutationOptions({
      onSuccess: () => {
        done(removal.done)
        onRemoved?.()
      },
      onError,
      onSettled: onClose,
    }),
  )
  return (
    <ConfirmDialog
      open={plan !== null}
      onClose={onClose}
      onConfirm={() => plan && remove.mutate({ planId: plan.id })}
      busy={remove.isPending}
      words={removal}
      text={removal.text}
    />
  )
}
