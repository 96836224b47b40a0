import type { AnsweringRules } from '@balcao/contract'
import { venueForm } from '@balcao/copy/venue-form'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { Switch } from '#ui/form/switch.tsx'

const { general: copy } = venueForm
const SECONDS = [2, 3, 4, 6, 8, 10, 15, 20, 30]
const MINUTES = [15, 30, 60, 120, 240, 480, 720, 1440]

/** Asks how the assistant shares conversations with people and with customers who type in pieces. */
export function AnsweringFields({
  values: { quietSeconds, humanSilenceMinutes, leaveEarlier },
  set,
}: {
  values: AnsweringRules & { quietSeconds: number }
  set: (change: Partial<AnsweringRules>) => void
}) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={copy.quiet} hint={copy.quietHint}>
        <Select value={quietSeconds} onChange={(event) => set({ quietSeconds: Number(event.currentTarget.value) })}>
          {choices(SECONDS, quietSeconds).map((count) => (
            <option key={count} value={count}>
              {copy.seconds(count)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={copy.humanSilence} hint={copy.humanSilenceHint}>
        <Select
          value={humanSilenceMinutes}
          onChange={(event) => set({ humanSilenceMinutes: Number(event.currentTarget.value) })}
        >
          {choices(MINUTES, humanSilenceMinutes).map((count) => (
            <option key={count} value={count}>
              {copy.minutes(count)}
            </option>
          ))}
        </Select>
      </Field>
      <div className="sm:col-span-2">
        <Switch label={copy.leaveEarlier} checked={leaveEarlier} onChange={(on) => set({ leaveEarlier: on })} />
        <p className="text-sm text-muted">{copy.leaveEarlierHint}</p>
      </div>
    </div>
  )
}

/** Returns the choices, always including the venue's current one. */
function choices(usual: number[], current: number): number[] {
  return usual.includes(current) ? usual : [...usual, current].sort((a, b) => a - b)
}
