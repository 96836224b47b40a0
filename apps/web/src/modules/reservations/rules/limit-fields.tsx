import { reservations } from '@balcao/copy/reservations/screen'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Select } from '#ui/form/select.tsx'
import { TimeInput } from '#ui/form/time-input.tsx'
import type { RuleValues } from './rule-values.ts'

const { rulesForm: copy } = reservations

/** Asks when people may arrive, how many, and how long in advance they must ask. */
export function LimitFields({ values, set }: { values: RuleValues; set: (change: Partial<RuleValues>) => void }) {
  const notices = Object.entries(copy.notices).map(([minutes, label]) => ({ minutes: Number(minutes), label }))
  const known = notices.some(({ minutes }) => minutes === values.noticeMinutes)
  return (
    <>
      <div className="grid grid-cols-2 items-end gap-4">
        <Field label={copy.earliest}>
          <TimeInput label={copy.earliest} value={values.earliest} onChange={(earliest) => set({ earliest })} />
        </Field>
        <Field label={copy.latest}>
          <TimeInput label={copy.latest} value={values.latest} onChange={(latest) => set({ latest })} />
        </Field>
        <p className="col-span-2 -mt-2 text-sm text-muted">{copy.limitsHint}</p>
        <Field label={copy.partyMin}>
          <Input
            inputMode="numeric"
            maxLength={3}
            value={values.partyMin}
            onChange={(event) => set({ partyMin: event.currentTarget.value.trim() })}
          />
        </Field>
        <Field label={copy.partyMax}>
          <Input
            inputMode="numeric"
            maxLength={3}
            value={values.partyMax}
            onChange={(event) => set({ partyMax: event.currentTarget.value.trim() })}
          />
        </Field>
      </div>
      <Field label={copy.notice}>
        <Select
          value={values.noticeMinutes}
          onChange={(event) => set({ noticeMinutes: Number(event.currentTarget.value) })}
        >
          {notices.map(({ minutes, label }) => (
            <option key={minutes} value={minutes}>
              {label}
            </option>
          ))}
          {!known && <option value={values.noticeMinutes}>{copy.otherNotice(values.noticeMinutes)}</option>}
        </Select>
      </Field>
    </>
  )
}
