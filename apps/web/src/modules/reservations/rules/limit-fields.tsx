import { reservations } from '@balcao/copy/reservations/screen'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Select } from '#ui/form/select.tsx'
import { TimeInput } from '#ui/form/time-input.tsx'
import type { RulesForm } from './rule-values.ts'

const { rulesForm: copy } = reservations

/** Asks when people may arrive, how many, and how long in advance they must ask. */
export function LimitFields({ form: { register, bind, watch } }: { form: RulesForm }) {
  const notices = Object.entries(copy.notices).map(([minutes, label]) => ({ minutes: Number(minutes), label }))
  const chosen = watch('noticeMinutes')
  return (
    <>
      <div className="grid grid-cols-2 items-end gap-4">
        <Field label={copy.earliest}>
          <TimeInput label={copy.earliest} {...bind('earliest')} />
        </Field>
        <Field label={copy.latest}>
          <TimeInput label={copy.latest} {...bind('latest')} />
        </Field>
        <p className="col-span-2 -mt-2 text-sm text-muted">{copy.limitsHint}</p>
        <Field label={copy.partyMin}>
          <Input inputMode="numeric" maxLength={3} {...register('partyMin')} />
        </Field>
        <Field label={copy.partyMax}>
          <Input inputMode="numeric" maxLength={3} {...register('partyMax')} />
        </Field>
      </div>
      <Field label={copy.notice}>
        <Select {...register('noticeMinutes', { valueAsNumber: true })}>
          {notices.map(({ minutes, label }) => (
            <option key={minutes} value={minutes}>
              {label}
            </option>
          ))}
          {!notices.some(({ minutes }) => minutes === chosen) && (
            <option value={chosen}>{copy.otherNotice(chosen)}</option>
          )}
        </Select>
      </Field>
    </>
  )
}
