import type { AdminSubscription } from '@balcao/contract'
import { admin } from '@balcao/copy/admin/screens'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { api } from '#lib/api.ts'
import { formatCalendarDay } from '#lib/format.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAdminChange } from '../queries.ts'
import { losesDays } from './loses-days.ts'

const { subscriptions: copy } = admin

/** Activates a subscription, after asking where days would be lost by it, or deactivates it. `dialog` is to be rendered by the page. */
export function useSetStatus() {
  const [asking, setAsking] = useState<{ subscription: AdminSubscription; current: AdminSubscription } | null>(null)
  const queries = useQueryClient()
  const { done, onError } = useAdminChange(copy.error)
  const change = useMutation(
    api.admin.subscriptions.setStatus.mutationOptions({
      onSuccess: ({ status }) => done(status === 'active' ? copy.activated : copy.deactivated),
      onError,
      onSettled: () => setAsking(null),
    }),
  )
  const activate = ({ id }: AdminSubscription) => change.mutate({ subscriptionId: id, status: 'active' })
  const look = useMutation({
    mutationFn: ({ userId }: AdminSubscription) => {
      const input = { userId, status: 'active' as const, pageSize: 1 }
      return queries.fetchQuery(api.admin.subscriptions.list.queryOptions({ input, staleTime: 0 }))
    },
    onSuccess: ({ rows: [current] }, subscription) =>
      current && losesDays(current, subscription) ? setAsking({ subscription, current }) : activate(subscription),
    onError,
  })
  return {
    /** The one that is being changed. */
    changing: look.isPending ? look.variables.id : change.isPending ? change.variables.subscriptionId : null,
    toggle: (subscription: AdminSubscription) => {
      if (subscription.status === 'active')
        return change.mutate({ subscriptionId: subscription.id, status: 'inactive' })
      // Only what costs nothing takes days away.
      if (subscription.price === 0) look.mutate(subscription)
      else activate(subscription)
    },
    dialog: (
      <ConfirmDialog
        open={asking !== null}
        onClose={() => setAsking(null)}
        onConfirm={() => asking && activate(asking.subscription)}
        busy={change.isPending}
        words={copy.losing}
        text={asking ? copy.form.losesDays(asking.current.planName, formatCalendarDay(asking.current.endDate)) : ''}
      />
    ),
  }
}
