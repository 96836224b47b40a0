import type { AutomationTrial } from '@balcao/contract'
import { automations } from '@balcao/copy/outreach/automations'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { errorMessage } from '#lib/errors.ts'
import { formatName } from '#lib/format.ts'
import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { reasonOf } from '../log/reason-of.ts'
import { type Trying, useDryRun } from '../queries.ts'
import { describeResults } from '../step-results.ts'
import { useConditionText } from '../use-condition-text.ts'

const { trial: copy, log } = automations

/** Shows what the rule of the form would have done recently, without doing it. */
export function TrialSection({ rule }: { rule: Trying | null }) {
  const { mutate, data, error, isPending, variables, reset } = useDryRun()
  const [isMissing, setMissing] = useState(false)
  // What was tried is not what stands in the form any more.
  const isStale = variables !== undefined && JSON.stringify(variables) !== JSON.stringify(rule)
  const run = () => {
    setMissing(rule === null)
    if (rule) mutate(rule)
    else reset()
  }
  return (
    <section aria-live="polite" className="space-y-3 rounded-panel bg-sunken p-4">
      <h3 className="text-sm font-semibold">{copy.title}</h3>
      <p className="text-sm text-muted">{copy.text}</p>
      <Button variant="secondary" size="sm" busy={isPending} onClick={run}>
        {!isPending && <FlaskConical size={16} aria-hidden />}
        {copy.run}
      </Button>
      {isMissing && rule === null && <p className="text-sm text-wine">{copy.incomplete}</p>}
      {error && <Notice title={copy.failed}>{errorMessage(error)}</Notice>}
      {data && !isStale && <Trials trials={data.trials} rule={rule} />}
    </section>
  )
}

function Trials({ trials, rule }: { trials: AutomationTrial[]; rule: Trying | null }) {
  const say = useConditionText()
  if (trials.length === 0) return <p className="text-sm">{copy.none}</p>
  const firing = trials.filter(({ fires }) => fires).length
  const hasWaits = trials.some(({ steps }) => steps.some((step) => 'until' in step))
  return (
    <>
      <p className="text-sm font-semibold">{copy.fires(firing, trials.length)}</p>
      {hasWaits && <p className="text-sm text-muted">{copy.path}</p>}
      <div
        role="log"
        tabIndex={0}
        aria-label={copy.title}
        className="max-h-72 overflow-y-auto rounded-control border border-line bg-panel"
      >
        <ul className="divide-y divide-line">
          {trials.map(({ conversationId, contact, text, fires, reason, condition, steps }) => (
            <li key={conversationId} className="flex items-start justify-between gap-3 px-3 py-2 text-sm">
              <div className="min-w-0">
                <p className="truncate font-semibold">{contact ? formatName(contact) : log.unnamed}</p>
                {text && <p className="truncate text-muted">{text}</p>}
                {fires ? (
                  <ol className="list-decimal pl-5 text-muted">
                    {describeResults(steps, say).map((step, index) => (
                      <li key={index} className="wrap-anywhere first-letter:uppercase">
                        {step}
                      </li>
                    ))}
                  </ol>
                ) : (
                  <p className="text-muted">
                    {reasonOf({ reason, condition, conditions: rule?.conditions ?? [] }, say)}
                  </p>
                )}
              </div>
              <Badge tone={fires ? 'leaf' : 'neutral'}>{fires ? copy.yes : copy.no}</Badge>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
