import { venueForm } from '@balcao/copy/venue-form'
import { schedules } from '@balcao/copy/schedules/screen'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { RepetitionFields } from '#ui/form/repetition-fields.tsx'
import { ChannelSelect } from '#modules/channels/index.ts'
import type { FieldsProps } from './schedule-fields.tsx'

const { form: copy } = schedules

/** Asks for what most schedules leave unchanged: repetition, tolerance, channel, zone. */
export function MoreFields({ values, errors, set }: Pick<FieldsProps, 'values' | 'errors' | 'set'>) {
  return (
    <details className="group rounded-panel border border-line" open={values.recurrence !== 'none'}>
      <summary className="flex min-h-11 items-center px-4 text-sm font-semibold">{copy.more}</summary>
      <div className="grid gap-4 px-4 pb-4 sm:grid-cols-2">
        <RepetitionFields values={values} errors={errors} set={set} />
        <DeliveryFields values={values} set={set} />
      </div>
    </details>
  )
}

/** Asks for the channel, the tolerance and the zone. Its fields stand in a grid of two columns. */
export function DeliveryFields({ values, set }: Pick<FieldsProps, 'values' | 'set'>) {
  return (
    <>
      <ChannelSelect channelId={values.channelId} onChange={(channelId) => set({ channelId })} />
      <Field label={copy.tolerance} hint={copy.toleranceHint}>
        <Select
          value={values.toleranceMinutes}
          onChange={(event) => set({ toleranceMinutes: Number(event.currentTarget.value) })}
        >
          {tolerances(values.toleranceMinutes).map(([minutes, label]) => (
            <option key={minutes} value={minutes}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={copy.zone}>
        <Select value={values.zone} onChange={(event) => set({ zone: event.currentTarget.value })}>
          {zones(values.zone).map(([zone, label]) => (
            <option key={zone} value={zone}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
    </>
  )
}

function tolerances(current: number): [minutes: number, label: string][] {
  const known = Object.entries(copy.tolerances).map(([minutes, label]): [number, string] => [Number(minutes), label])
  return known.some(([minutes]) => minutes === current)
    ? known
    : [[current, copy.toleranceOther(String(current))], ...known]
}

function zones(current: string): [zone: string, label: string][] {
  const known = Object.entries(venueForm.hours.zones)
  return known.some(([zone]) => zone === current) ? known : [[current, current], ...known]
}
