import { ATTEMPTS_AT_MOST } from '@balcao/contract'
import { remarketing } from '@balcao/copy/outreach/remarketing'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Select } from '#ui/form/select.tsx'
import { TimeInput } from '#ui/form/time-input.tsx'
import { WeekdaysField } from '#ui/form/weekdays-field.tsx'
import { ChannelSelect } from '#modules/channels/index.ts'
import { CircleAlert } from 'lucide-react'
import type { FieldsProps } from './trigger-fields.tsx'

const { form: copy } = remarketing
const ATTEMPTS = Array.from({ length: ATTEMPTS_AT_MOST }, (_, index) => index + 1)

/** Asks how often, and when, messages are sent. */
export function RhythmFields({ values, errors, set }: FieldsProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={copy.attempts}>
          <Select value={values.attempts} onChange={(event) => set({ attempts: Number(event.currentTarget.value) })}>
            {ATTEMPTS.map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </Select>
        </Field>
        {values.attempts > 1 && (
          <Field label={copy.gap}>
            <Input
              type="number"
              min={1}
              max={365}
              value={values.gapDays}
              onChange={(event) => set({ gapDays: Math.min(365, Math.max(1, Number(event.currentTarget.value))) })}
            />
          </Field>
        )}
      </div>
      <p className="text-sm text-muted">{copy.stops}</p>
      <div>
        <div className="flex items-center gap-3 text-sm">
          <span className="font-semibold">{copy.from}</span>
          <TimeInput label={copy.from} value={values.from} onChange={(from) => set({ from })} />
          <span className="font-semibold">{copy.until.toLowerCase()}</span>
          <TimeInput label={copy.until} value={values.until} onChange={(until) => set({ until })} />
        </div>
        {errors.until && (
          <p role="alert" className="mt-1.5 flex items-start gap-1.5 text-sm text-wine">
            <CircleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
            {errors.until}
          </p>
        )}
      </div>
      <WeekdaysField
        label={copy.weekdays}
        hint={copy.weekdaysHint}
        days={values.weekdays}
        onChange={(weekdays) => set({ weekdays })}
      />
      <ChannelSelect channelId={values.channelId} onChange={(channelId) => set({ channelId })} />
    </>
  )
}
