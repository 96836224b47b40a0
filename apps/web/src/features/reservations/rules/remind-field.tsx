import type { ReservationRules } from '@balcao/contract'
import { reservations } from '@balcao/copy/reservations/screen'
import { Field } from '#components/form/field.tsx'
import { Select } from '#components/form/select.tsx'

type Minutes = ReservationRules['remindMinutes']

const { rulesForm: copy } = reservations
const CHOICES: Minutes[] = [0, 1440, 180]

/** Whether, and how long before, the house reminds a customer of their table. */
export function RemindField({ minutes, onChange }: { minutes: Minutes; onChange: (minutes: Minutes) => void }) {
  return (
    <Field label={copy.remind} hint={copy.remindHint}>
      <Select
        value={minutes}
        onChange={(event) => {
          const chosen = CHOICES.find((each) => String(each) === event.currentTarget.value)
          if (chosen !== undefined) onChange(chosen)
        }}
      >
        {CHOICES.map((each) => (
          <option key={each} value={each}>
            {copy.reminds[each]}
          </option>
        ))}
      </Select>
    </Field>
  )
}
