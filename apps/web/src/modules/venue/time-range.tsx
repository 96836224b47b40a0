import { venueForm } from '@balcao/copy/venue-form'
import { TimeInput } from '#ui/form/time-input.tsx'

/** Asks for two times of day. The labels are for screen readers; the surrounding row names the day. */
export function TimeRange({
  fromLabel,
  untilLabel,
  from,
  until,
  onChange,
}: {
  fromLabel: string
  untilLabel: string
  from: string
  until: string
  onChange: (from: string, until: string) => void
}) {
  return (
    <span className="inline-flex items-center gap-2 text-sm">
      <TimeInput label={fromLabel} value={from} onChange={(time) => onChange(time, until)} />
      <span className="text-muted">{venueForm.hours.to}</span>
      <TimeInput label={untilLabel} value={until} onChange={(time) => onChange(from, time)} />
    </span>
  )
}
