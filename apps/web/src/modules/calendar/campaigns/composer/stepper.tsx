import { campaigns } from '@balcao/copy/outreach/campaigns'
import { cx } from '#lib/cx.ts'
import { Check } from 'lucide-react'
import type { Step } from './campaign-values.ts'

const { compose: copy } = campaigns
const STEPS = [
  [1, copy.steps.who],
  [2, copy.steps.what],
  [3, copy.steps.when],
] as const

/** Shows the three steps, each a button that leads to it. */
export function Stepper({ step, onStep }: { step: Step; onStep: (step: Step) => void }) {
  return (
    <ol aria-label={copy.stepsLabel} className="mb-5 grid grid-cols-3 gap-2">
      {STEPS.map(([number, label]) => {
        const isDone = number < step
        const isCurrent = number === step
        return (
          <li key={number}>
            <button
              type="button"
              aria-current={isCurrent ? 'step' : undefined}
              onClick={() => onStep(number)}
              className={cx(
                'flex h-full min-h-11 w-full flex-wrap items-center gap-x-2 gap-y-1 border-t-2 pt-2.5 text-left text-sm transition-colors',
                isCurrent
                  ? 'border-brass font-semibold text-ink'
                  : isDone
                    ? 'border-brass/60 text-ink'
                    : 'border-line text-muted hover:text-ink',
              )}
            >
              <span
                aria-hidden
                className={cx(
                  'numeric flex size-6 shrink-0 items-center justify-center rounded-full text-xs font-semibold',
                  isCurrent
                    ? 'bg-brass text-on-brass'
                    : isDone
                      ? 'bg-brass-soft text-brass-ink'
                      : 'bg-sunken text-muted',
                )}
              >
                {isDone ? <Check size={14} strokeWidth={3} /> : number}
              </span>
              {label}
            </button>
          </li>
        )
      })}
    </ol>
  )
}
