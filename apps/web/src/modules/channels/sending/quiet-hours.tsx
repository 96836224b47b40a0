import type { SendingRules } from '@balcao/contract'
import { sendingRules as copy } from '@balcao/copy/rate-limit'
import { Switch } from '#ui/form/switch.tsx'
import { TimeInput } from '#ui/form/time-input.tsx'

/** The hours that are preset when quiet hours are switched on again. */
const USUAL = { from: '21:00', until: '09:00' }

/**
 * Asks for the hours in which campaigns, schedules and reminders wait; they pass midnight when the end is not later.
 */
export function QuietHours({
  value: quiet,
  onChange,
}: {
  value: SendingRules['quiet']
  onChange: (quiet: SendingRules['quiet']) => void
}) {
  return (
    <fieldset className="space-y-3">
      <legend className="mb-1 font-semibold">{copy.quiet}</legend>
      <Switch checked={quiet !== null} onChange={(on) => onChange(on ? USUAL : null)} label={copy.quietOn} />
      {quiet && (
        <p className="flex items-center gap-3">
          <TimeInput label={copy.from} value={quiet.from} onChange={(from) => onChange({ ...quiet, from })} />
          <span className="text-sm text-muted">{copy.to}</span>
          <TimeInput label={copy.until} value={quiet.until} onChange={(until) => onChange({ ...quiet, until })} />
        </p>
      )}
      <p className="max-w-prose text-sm text-muted">{meaning(quiet)}</p>
    </fieldset>
  )
}

function meaning(quiet: SendingRules['quiet']): string {
  if (!quiet) return copy.noQuiet
  return quiet.until <= quiet.from ? copy.overMidnight : copy.withinDay
}
