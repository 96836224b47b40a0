import type { DeliveryDetail } from '@balcao/contract'
import { webhooks } from '@balcao/copy/integrations/webhooks'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useNow } from '#lib/use-now.ts'
import { ArrowLeft, RotateCw } from 'lucide-react'
import { useDelivery, useWebhookActions } from '../queries.ts'
import { AttemptList } from './attempt-list.tsx'
import { nameOf, nextTry, STATE_TONES } from './delivery-labels.ts'
import { RawText } from './raw-text.tsx'

const { log: copy } = webhooks

/** Shows one delivery in full: what was sent, what was answered, and the button to send it again. */
export function DeliveryView(props: {
  deliveryId: string
  /** True when the webhook is active, so that a delivery can be repeated. */
  canReplay: boolean
  onBack: () => void
}) {
  const { deliveryId, canReplay, onBack } = props
  const query = useDelivery(deliveryId)
  const { replay } = useWebhookActions()
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="secondary" size="sm" onClick={onBack}>
          <ArrowLeft size={16} aria-hidden />
          {copy.back}
        </Button>
        {query.data && query.data.state !== 'waiting' && !canReplay && (
          <p className="self-center text-sm text-muted">{copy.replayInactive}</p>
        )}
        {query.data && query.data.state !== 'waiting' && canReplay && (
          <Button size="sm" busy={replay.isPending} onClick={() => replay.mutate({ deliveryId })}>
            {!replay.isPending && <RotateCw size={16} aria-hidden />}
            {copy.replay}
          </Button>
        )}
      </div>
      {query.isPending && <Skeleton className="h-60 w-full" />}
      {query.isError && !query.data && (
        <ErrorState title={copy.error} error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
      )}
      {query.data && <Detail delivery={query.data} />}
    </div>
  )
}

function Detail({ delivery }: { delivery: DeliveryDetail }) {
  const { type, state, attempts, trouble, dueAt, tries, url, headers, body } = delivery
  const now = useNow(30_000)
  const head = [`POST ${url}`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)].join('\n')
  const facts = [attempts > 0 ? copy.attempts(attempts) : copy.notTried, nextTry(dueAt, now)]
  return (
    <>
      <div className="text-sm">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{nameOf(type)}</span>
          <Badge tone={STATE_TONES[state]}>{copy.states[state]}</Badge>
        </p>
        <p className="mt-1 text-muted numeric">{facts.filter(Boolean).join(' · ')}</p>
        {trouble && tries.length === 0 && <p className="mt-1 text-wine">{copy.troubles[trouble]}</p>}
      </div>
      <section>
        <h3 className="mb-1.5 text-sm font-semibold">{copy.request}</h3>
        <RawText
          text={body === null ? head : `${head}\n\n${indented(body)}`}
          hint={body === null ? copy.noBody : undefined}
        />
      </section>
      {tries.length > 0 && <AttemptList delivery={delivery} />}
    </>
  )
}

/** Returns JSON with indentation, which is easier to read; what was sent has no spaces. */
function indented(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2)
  } catch {
    return json
  }
}
