import type { DeliveryAttempt, DeliveryDetail } from '@balcao/contract'
import { webhooks } from '@balcao/copy/integrations/webhooks'
import { StatusDot } from '#ui/status-dot.tsx'
import { formatCount, formatDate, formatSeconds } from '#lib/format.ts'
import { RawText } from './raw-text.tsx'

const { log: copy } = webhooks

/** Shows each try of one delivery, the newest first and open: its time, its answer, its duration. */
export function AttemptList({ delivery: { tries, moreTries, url } }: { delivery: DeliveryDetail }) {
  return (
    <section>
      <h3 className="mb-1.5 text-sm font-semibold">{copy.tries}</h3>
      <ol className="divide-y divide-line rounded-control border border-line">
        {tries.map((attempt, index) => (
          <li key={attempt.id}>
            <Attempt attempt={attempt} isLast={index === 0} elsewhere={attempt.url === url ? null : attempt.url} />
          </li>
        ))}
      </ol>
      {moreTries && <p className="mt-1 text-xs text-muted">{copy.moreTries(tries.length)}</p>}
    </section>
  )
}

/**
 * Shows one try.
 *
 * @param elsewhere the address that it was sent to, if that is not the one above
 */
function Attempt(props: { attempt: DeliveryAttempt; isLast: boolean; elsewhere: string | null }) {
  const { at, status, trouble, tookMs, answer } = props.attempt
  const when = `${formatDate(at)} ${formatSeconds(at)}`
  const what = status === null ? copy.noResponse : copy.answered(status)
  return (
    <details open={props.isLast}>
      <summary className="cursor-pointer rounded-control px-2 py-2.5 text-sm sm:px-3">
        <span className="mr-1">
          <StatusDot tone={trouble ? 'wine' : 'leaf'} />
        </span>
        <span className="numeric">{when}</span>
        <span className="text-muted numeric"> · {[what, copy.took(formatCount(tookMs))].join(' · ')}</span>
      </summary>
      <div className="space-y-2 px-3 pt-1 pb-3 text-sm">
        {props.elsewhere && <p className="text-muted wrap-anywhere">{copy.wentTo(props.elsewhere)}</p>}
        {trouble && <p className="text-wine">{copy.troubles[trouble]}</p>}
        {status !== null && answer && <RawText text={answer} hint={isCut(answer) ? copy.cut : undefined} />}
        {status !== null && !answer && <p className="text-muted">{copy.noAnswer}</p>}
      </div>
    </details>
  )
}

/** The most characters of an answer that are kept (`KEPT` of the server). */
const KEPT = 4096
const isCut = (answer: string | null) => answer !== null && answer.length >= KEPT
