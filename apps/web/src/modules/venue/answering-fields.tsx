import { venueForm } from '@balcao/copy/venue-form'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { Controller, type UseFormReturn } from 'react-hook-form'
import type { VenueValues } from './venue-values.ts'

const { general: copy } = venueForm
const SECONDS = [2, 3, 4, 6, 8, 10, 15, 20, 30]
const MINUTES = [15, 30, 60, 120, 240, 480, 720, 1440]

/** Asks how the assistant shares conversations with people and with customers who type in pieces. */
export function AnsweringFields({ form }: { form: UseFormReturn<VenueValues> }) {
  const { quietSeconds, humanSilenceMinutes } = form.formState.defaultValues?.answering ?? {}
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={copy.quiet} hint={copy.quietHint}>
        <Select {...form.register('answering.quietSeconds', { valueAsNumber: true })}>
          {choices(SECONDS, quietSeconds).map((count) => (
            <option key={count} value={count}>
              {copy.seconds(count)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={copy.humanSilence} hint={copy.humanSilenceHint}>
        <Select {...form.register('answering.humanSilenceMinutes', { valueAsNumber: true })}>
          {choices(MINUTES, humanSilenceMinutes).map((count) => (
            <option key={count} value={count}>
              {copy.minutes(count)}
            </option>
          ))}
        </Select>
      </Field>
      <div className="sm:col-span-2">
        <Controller
          control={form.control}
          name="answering.leaveEarlier"
          render={({ field: { value, onChange } }) => (
            <Switch label={copy.leaveEarlier} checked={value} onChange={onChange} />
          )}
        />
        <p className="text-sm text-muted">{copy.leaveEarlierHint}</p>
      </div>
    </div>
  )
}

/** Returns the choices, always including the venue's current one. */
function choices(usual: number[], current: number | undefined): number[] {
  return current === undefined || usual.includes(current) ? usual : [...usual, current].sort((a, b) => a - b)
}
