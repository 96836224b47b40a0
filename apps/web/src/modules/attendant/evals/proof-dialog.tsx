import type { ProofInput } from '@balcao/contract'
import { common } from '@balcao/copy/common'
import { proofs } from '@balcao/copy/knowledge/proofs'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Select } from '#ui/form/select.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { TimeInput } from '#ui/form/time-input.tsx'
import { type FormEvent, useState } from 'react'
import { useSaveProof } from './queries.ts'

const { form: copy } = proofs
const USUAL_TIME = '20:00'
const LINES = 10
const LONGEST = 200

/** A question and what its answer needs. Mount it anew for each. */
export function ProofDialog({ id, initial, onClose }: { id: string | null; initial: ProofInput; onClose: () => void }) {
  const [values, setValues] = useState({ ...initial, expected: initial.expected.join('\n') })
  const [tried, setTried] = useState(false)
  const save = useSaveProof(id, initial, onClose)
  const expected = values.expected
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const question = values.question.trim()
  const problem = problemOf(expected, values.handsOver)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (question && !problem && !save.isPending) save.mutate({ ...values, question, expected })
  }
  return (
    <FormDialog
      onClose={onClose}
      title={id === null ? copy.addTitle : copy.editTitle}
      onSubmit={submit}
      submit={copy.save}
      busy={save.isPending}
      failure={{ title: copy.error, error: save.error }}
    >
      <Field
        label={copy.question}
        required
        hint={copy.questionHint}
        error={tried && !question ? common.required : undefined}
      >
        <Input
          value={values.question}
          maxLength={500}
          placeholder={copy.questionPlaceholder}
          onChange={(event) => setValues({ ...values, question: event.currentTarget.value })}
        />
      </Field>
      <Moment moment={values.moment} onChange={(moment) => setValues({ ...values, moment })} />
      <Field label={copy.expected} hint={copy.expectedHint} error={tried ? problem : undefined}>
        <Textarea
          value={values.expected}
          rows={3}
          onChange={(event) => setValues({ ...values, expected: event.currentTarget.value })}
        />
      </Field>
      <Switch
        checked={values.handsOver}
        label={copy.handsOver}
        onChange={(handsOver) => setValues({ ...values, handsOver })}
      />
    </FormDialog>
  )
}

function problemOf(expected: string[], handsOver: boolean): string | undefined {
  if (expected.length === 0 && !handsOver) return copy.nothingExpected
  return expected.length > LINES || expected.some((line) => line.length > LONGEST) ? copy.tooMany : undefined
}

function Moment({
  moment,
  onChange,
}: {
  moment: ProofInput['moment']
  onChange: (moment: ProofInput['moment']) => void
}) {
  const choose = (value: string) =>
    onChange(value === '' ? null : { weekday: Number(value), time: moment?.time ?? USUAL_TIME })
  return (
    <div className="flex items-end gap-3">
      <div className="min-w-0 flex-1">
        <Field label={copy.moment}>
          <Select value={moment?.weekday ?? ''} onChange={(event) => choose(event.currentTarget.value)}>
            <option value="">{copy.now}</option>
            {[0, 1, 2, 3, 4, 5, 6].map((weekday) => (
              <option key={weekday} value={weekday}>
                {copy.weekday(weekday)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {moment && (
        <TimeInput
          label={copy.time}
          value={moment.time}
          onChange={(time) => onChange({ ...moment, time: time || USUAL_TIME })}
        />
      )}
    </div>
  )
}
