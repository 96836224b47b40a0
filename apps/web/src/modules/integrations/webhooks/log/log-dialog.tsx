import type { Delivery, DeliveryState, Webhook } from '@balcao/contract'
import { webhooks } from '@balcao/copy/integrations/webhooks'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { formatWhen } from '#lib/format.ts'
import { useNow } from '#lib/use-now.ts'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useDeliveries } from '../queries.ts'
import { DeliveryView } from './delivery-view.tsx'
import { nameOf, nextTry, STATE_TONES } from './delivery-labels.ts'

const { log: copy } = webhooks

/** Shows the deliveries to an address, or one of them in full. */
export function LogDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const [chosen, setChosen] = useState<string | null>(null)
  return (
    <Dialog open onClose={onClose} size="lg" title={copy.title} description={webhook.url}>
      {chosen ? (
        <DeliveryView
          key={chosen}
          deliveryId={chosen}
          canReplay={webhook.state === 'active'}
          onBack={() => setChosen(null)}
        />
      ) : (
        <Deliveries webhookId={webhook.id} onChoose={setChosen} />
      )}
    </Dialog>
  )
}

function Deliveries({ webhookId, onChoose }: { webhookId: string; onChoose: (id: string) => void }) {
  const [state, setState] = useState<DeliveryState | ''>('')
  const query = useDeliveries(webhookId, state)
  const deliveries = query.data?.pages.flatMap((page) => page.deliveries)
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <p className="text-sm text-muted">{copy.text}</p>
        <div className="w-44">
          <Field label={copy.filter}>
            <Select value={state} onChange={({ target }) => setState(asState(target.value))}>
              <option value="">{copy.all}</option>
              {STATES.map((each) => (
                <option key={each} value={each}>
                  {copy.states[each]}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      </div>
      {query.isPending && <Skeleton className="h-40 w-full" />}
      {query.isError && !deliveries && (
        <ErrorState title={copy.error} error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
      )}
      {deliveries?.length === 0 && (
        <p className="py-6 text-center text-sm text-muted">{state ? copy.emptyState : copy.empty}</p>
      )}
      <ul className="divide-y divide-line">
        {deliveries?.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} onChoose={() => onChoose(delivery.id)} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button variant="secondary" busy={query.isFetchingNextPage} reads onClick={() => void query.fetchNextPage()}>
          {copy.more}
        </Button>
      )}
    </div>
  )
}

const STATES = ['waiting', 'delivered', 'failed'] as const
const asState = (value: string): DeliveryState | '' => STATES.find((state) => state === value) ?? ''

function DeliveryRow({ delivery, onChoose }: { delivery: Delivery; onChoose: () => void }) {
  const now = useNow(30_000)
  const { type, state, attempts, status, trouble, triedAt, dueAt } = delivery
  const why = trouble && trouble !== 'status' ? copy.troubles[trouble] : status !== null ? copy.answered(status) : ''
  return (
    <li>
      <button
        type="button"
        onClick={onChoose}
        className="-mx-3 flex w-[calc(100%+1.5rem)] items-center gap-3 rounded-control px-3 py-3 text-left text-sm hover:bg-sunken"
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-semibold">{nameOf(type)}</span>
            <Badge tone={STATE_TONES[state]}>{copy.states[state]}</Badge>
          </span>
          <span className="block text-muted">
            {[why, attempts > 1 && copy.attempts(attempts), nextTry(dueAt, now)].filter(Boolean).join(' · ') ||
              copy.notTried}
          </span>
        </span>
        <span className="shrink-0 text-muted numeric">{triedAt && formatWhen(triedAt, now)}</span>
        <ChevronRight size={18} aria-hidden className="shrink-0 text-muted" />
      </button>
    </li>
  )
}
