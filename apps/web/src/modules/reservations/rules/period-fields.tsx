import { reservations } from '@balcao/copy/reservations/screen'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/form/input.tsx'
import { TimeInput } from '#ui/form/time-input.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PeriodValues } from './rule-values.ts'

const { rulesForm: copy } = reservations
const MOST = 12

/** Asks how many people fit in each part of the night. */
export function PeriodFields({
  periods,
  onChange,
}: {
  periods: PeriodValues[]
  onChange: (periods: PeriodValues[]) => void
}) {
  const change = (key: number, to: Partial<PeriodValues>) =>
    onChange(periods.map((each) => (each.key === key ? { ...each, ...to } : each)))
  const add = () => {
    const key = Math.max(0, ...periods.map((each) => each.key)) + 1
    onChange([...periods, { key, from: periods.at(-1)?.to ?? '', to: '', people: '' }])
  }
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{copy.periods}</legend>
      <p className="mb-2 text-sm text-muted">{copy.periodsHint}</p>
      <ul className="space-y-2">
        {periods.map(({ key, from, to, people }, index) => (
          <li key={key} className="flex flex-wrap items-end gap-x-3 gap-y-1">
            <Labelled text={copy.from}>
              <TimeInput label={copy.from} value={from} onChange={(time) => change(key, { from: time })} />
            </Labelled>
            <Labelled text={copy.to}>
              <TimeInput label={copy.to} value={to} onChange={(time) => change(key, { to: time })} />
            </Labelled>
            <Labelled text={copy.people}>
              <span className="block w-20">
                <Input
                  aria-label={copy.people}
                  inputMode="numeric"
                  maxLength={4}
                  value={people}
                  onChange={(event) => change(key, { people: event.currentTarget.value.trim() })}
                />
              </span>
            </Labelled>
            <IconButton
              icon={Trash2}
              label={copy.removePeriod(index + 1)}
              onClick={() => onChange(periods.filter((each) => each.key !== key))}
            />
          </li>
        ))}
      </ul>
      {periods.length < MOST && (
        <Button variant="secondary" size="sm" className="mt-2" onClick={add}>
          <Plus size={16} aria-hidden />
          {copy.addPeriod}
        </Button>
      )}
    </fieldset>
  )
}

/** Shows a visible label; the control has its own for screen readers. */
const Labelled = ({ text, children }: { text: string; children: ReactNode }) => (
  <div>
    <span aria-hidden className="block text-xs text-muted">
      {text}
    </span>
    {children}
  </div>
)
