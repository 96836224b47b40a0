import type { DeliveryDetail } from '@balcao/contract'
import { webhooks } from '@balcao/copy/integrations/webhooks'
import { Badge } from '#components/badge.tsx'
import { Button } from '#components/button.tsx'
import { ErrorState } from '#components/error-state.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { formatCount, formatDate, formatTime } from '#lib/format.ts'
import { ArrowLeft, RotateCw } from 'lucide-react'
import { useDelivery, useWebhookActions } from '../queries.ts'
import { nameOf, STATE_TONES } from './delivery-words.ts'

const { log: copy } = webhooks

/** One delivery in full: what was sent, what came back, and the way to send it again. */
export function DeliveryView({ deliveryId, onBack }: { deliveryId: string; onBack: () => void }) {
  const query = useDelivery(deliveryId)
  const { replay } = useWebhookActions()
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="secondary" size="sm" onClick={onBack}>
          <ArrowLeft size={16} aria-hidden />
          {copy.back}
        </Button>
        {query.data && query.data.state !== 'waiting' && (
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
  const { type, state, attempts, status, trouble, tookMs, triedAt, url, headers, body, answer } = delivery
  const head = [`POST ${url}`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)].join('\n')
  const facts = [
    triedAt && `${formatDate(triedAt)} ${formatTime(triedAt)}`,
    attempts > 0 ? copy.attempts(attempts) : copy.notTried,
    status !== null && copy.answered(status),
    tookMs !== null && copy.took(formatCount(tookMs)),
  ]
  return (
    <>
      <div className="text-sm">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{nameOf(type)}</span>
          <Badge tone={STATE_TONES[state]}>{copy.states[state]}</Badge>
        </p>
        <p className="mt-1 text-muted numeric">{facts.filter(Boolean).join(' · ')}</p>
        {trouble && <p className="mt-1 text-wine">{copy.troubles[trouble]}</p>}
      </div>
      <Raw title={copy.request} text={body === null ? head : `${head}\n\n${indented(body)}`} />
      {body === null && <p className="text-sm text-muted">{copy.noBody}</p>}
      {status !== null && (
        <Raw title={copy.response} text={answer || copy.noAnswer} hint={isCut(answer) ? copy.cut : undefined} />
      )}
    </>
  )
}

/** Characters of an answer that are kept, at most (`KEPT` of the server). */
const KEPT = 4096
const isCut = (answer: string | null) => answer !== null && answer.length >= KEPT

function Raw({ title, text, hint }: { title: string; text: string; hint?: string }) {
  return (
    <section>
      <h3 className="mb-1.5 text-sm font-semibold">{title}</h3>
      <pre className="rounded-control bg-sunken p-3 font-mono text-xs whitespace-pre-wrap wrap-anywhere">{text}</pre>
      {hint && <p className="mt-1 text-xs text-muted">{hint}</p>}
    </section>
  )
}

/** Easier to read; what was sent has no spaces. */
function indented(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2)
  } catch {
    return json
  }
}
