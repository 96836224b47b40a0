import { venueForm } from '@balcao/copy/venue-form'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { Switch } from '#ui/form/switch.tsx'

const { general: copy } = venueForm
const SECONDS = [2, 3, 4, 6, 8, 10, 15, 20, 30]
const MINUTES = [15, 30, 60, 120, 240, 480, 720, 1440]

interface Bound<Value> {
  value: Value
  onChange: (value: Value) => void
}

/** Asks how the assistant shares conversations with people and with customers who type in pieces. */
export function AnsweringFields({
  quiet,
  silence,
  earlier,
}: {
  quiet: Bound<number>
  silence: Bound<number>
  earlier: Bound<boolean>
}) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={copy.quiet} hint={copy.quietHint}>
        <Select value={quiet.value} onChange={(event) => quiet.onChange(Number(event.currentTarget.value))}>
          {choices(SECONDS, quiet.value).map((count) => (
            <option key={count} value={count}>
              {copy.seconds(count)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={copy.humanSilence} hint={copy.humanSilenceHint}>
        <Select value={silence.value} onChange={(event) => silence.onChange(Number(event.currentTarget.value))}>
          {choices(MINUTES, silence.value).map((count) => (
            <option key={count} value={count}>
              {copy.minutes(count)}
            </option>
          ))}
        </Select>
      </Field>
      <div className="sm:col-span-2">
        <Switch label={copy.leaveEarlier} checked={earlier.value} onChange={earlier.onChange} />
        <p className="text-sm text-muted">{copy.leaveEarlierHint}</p>
      </div>
    </div>
  )
}

/** Returns the choices, always including the venue's current one. */
function choices(usual: number[], current: number): number[] {
  return usual.includes(current) ? usual : [...usual, current].sort((a, b) => a - b)
}
