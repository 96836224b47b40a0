import { admin } from '@balcao/copy/admin/screens'
import { common } from '@balcao/copy/common'
import { Button } from '#ui/button.tsx'
import { CancelButton, Dialog } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { api } from '#lib/api.ts'
import { formatCalendarDay, formatMoney } from '#lib/format.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAdminChange } from '../queries.ts'
import { losesDays } from './loses-days.ts'

const { form: copy } = admin.subscriptions

/** Gives somebody a plan from today on. */
export function NewSubscriptionDialog({
  userId,
  name,
  onClose,
}: {
  userId: string
  name: string
  onClose: () => void
}) {
  const query = useQuery(api.admin.plans.list.queryOptions({ input: { pageSize: 100, sort: 'price' } }))
  const active = useQuery(
    api.admin.subscriptions.list.queryOptions({ input: { userId, status: 'active', pageSize: 1 } }),
  )
  const [planId, setPlanId] = useState('')
  const [tried, setTried] = useState(false)
  const { done, onError } = useAdminChange(copy.error)
  const create = useMutation(
    api.admin.subscriptions.create.mutationOptions({
      onSuccess: () => {
        done(copy.done)
        onClose()
      },
      onError,
    }),
  )
  const plans = query.data?.rows
  const current = active.data?.rows[0]
  const chosen = plans?.find(({ id }) => id === planId)
  const submit = () => {
    setTried(true)
    if (planId) create.mutate({ userId, planId })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      keepOnOutsidePress
      title={copy.title}
      description={copy.text(name)}
      footer={
        <>
          <CancelButton>{copy.cancel}</CancelButton>
          <Button busy={create.isPending} disabled={!plans?.length} onClick={submit}>
            {copy.submit}
          </Button>
        </>
      }
    >
      {query.isError && <ErrorState title={admin.plans.loadError} error={query.error} onRetry={query.refetch} />}
      {query.isPending && <Skeleton className="h-16 w-full" />}
      {plans?.length === 0 && <p className="text-sm text-muted">{copy.noPlans}</p>}
      {plans && plans.length > 0 && (
        <Field label={copy.plan} required error={tried && !planId ? common.required : undefined}>
          <Select value={planId} onChange={(event) => setPlanId(event.currentTarget.value)}>
            <option value="">{copy.choose}</option>
            {plans.map((plan) => (
              <option key={plan.id} value={plan.id}>
                {`${plan.name} · ${formatMoney(plan.price)} · ${admin.plans.days(plan.duration)}`}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {current && chosen && losesDays(current, { planId: chosen.id, price: chosen.price }) && (
        <div className="mt-4">
          <Notice tone="sky">{copy.losesDays(current.planName, formatCalendarDay(current.endDate))}</Notice>
        </div>
      )}
    </Dialog>
  )
}
