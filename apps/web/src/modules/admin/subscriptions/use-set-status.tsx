import type { AdminSubscription } from '@balcao/contract'
import { admin } from '@balcao/copy/admin/screens'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { api } from '#lib/api.ts'
import { formatCalendarDay, formatMoney } from '#lib/format.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAdminChange } from '../queries.ts'
import { losesDays } from './loses-days.ts'
import { nameOf } from './name-of.ts'

const { subscriptions: copy } = admin

type Asked = { subscription: AdminSubscription; words: Omit<typeof copy.losing, 'text'>; text: string }

/** Tells whether a subscription can be switched on or off, which that of a deleted account cannot. */
export const canChange = ({ userId }: Pick<AdminSubscription, 'userId'>) => userId !== null

/**
 * Activates or deactivates a subscription, after asking and stating the consequences. `dialog` is to be rendered by the
 * page.
 */
export function useSetStatus() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const queries = useQueryClient()
  const { done, onError } = useAdminChange(copy.error)
  const change = useMutation(
    api.admin.subscriptions.setStatus.mutationOptions({
      onSuccess: ({ status }) => done(status === 'active' ? copy.activated : copy.deactivated),
      onError,
      onSettled: () => setAsked(null),
    }),
  )
  const look = useMutation({
    mutationFn: ({ userId }: AdminSubscription) => {
      const input = { ...(userId && { userId }), status: 'active' as const, pageSize: 1 }
      return queries.fetchQuery(api.admin.subscriptions.list.queryOptions({ input, staleTime: 0 }))
    },
    onSuccess: ({ rows: [current] }, subscription) =>
      setAsked(current && losesDays(current, subscription) ? losing(subscription, current) : activating(subscription)),
    onError,
  })
  const isActive = asked?.subscription.status === 'active'
  return {
    /** The id of the subscription that is being changed. */
    changing: look.isPending ? look.variables.id : change.isPending ? change.variables.subscriptionId : null,
    toggle: (subscription: AdminSubscription) => {
      if (subscription.status === 'active') return setAsked(deactivating(subscription))
      // Only what costs nothing takes days away.
      if (subscription.price === 0) look.mutate(subscription)
      else setAsked(activating(subscription))
    },
    dialog: asked && (
      <ConfirmDialog
        open
        onClose={() => setAsked(null)}
        onConfirm={() =>
          change.mutate({ subscriptionId: asked.subscription.id, status: isActive ? 'inactive' : 'active' })
        }
        busy={change.isPending}
        danger={asked.words !== copy.activating}
        words={asked.words}
        text={asked.text}
      />
    ),
  }
}

function losing(subscription: AdminSubscription, { planName, endDate }: AdminSubscription): Asked {
  return { subscription, words: copy.losing, text: copy.form.losesDays(planName, formatCalendarDay(endDate)) }
}

function activating(subscription: AdminSubscription): Asked {
  const { activating: words } = copy
  const { payment, planName } = subscription
  const name = nameOf(subscription)
  const isPaidNow = payment !== null && payment.status !== 'paid'
  const text = isPaidNow ? words.paying(name, planName, formatMoney(payment.amount)) : words.text(name, planName)
  return { subscription, words, text }
}

function deactivating(subscription: AdminSubscription): Asked {
  const { deactivating: words } = copy
  return { subscription, words, text: words.text(nameOf(subscription), subscription.planName) }
}
