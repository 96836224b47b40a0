import type { AdminSubscription } from '@balcao/contract'
import { admin } from '@balcao/copy/admin/screens'
import { api } from '#lib/api.ts'
import { useMutation } from '@tanstack/react-query'
import { useAdminChange } from '../queries.ts'

/** Activates a subscription, or deactivates it. */
export function useSetStatus() {
  const { done, onError } = useAdminChange(admin.subscriptions.error)
  const change = useMutation(
    api.admin.subscriptions.setStatus.mutationOptions({
      onSuccess: ({ status }) =>
        done(status === 'active' ? admin.subscriptions.activated : admin.subscriptions.deactivated),
      onError,
    }),
  )
  return {
    /** The one that is being changed. */
    changing: change.isPending ? change.variables.subscriptionId : null,
    toggle: ({ id, status }: AdminSubscription) =>
      change.mutate({ subscriptionId: id, status: status === 'active' ? 'inactive' : 'active' }),
  }
}
