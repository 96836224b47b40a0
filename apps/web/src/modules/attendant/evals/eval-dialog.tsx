import { EvalCaseInput } from '@balcao/contract'
import { common } from '@balcao/copy/common'
import { evals } from '@balcao/copy/knowledge/evals'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Select } from '#ui/form/select.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { TimeInput } from '#ui/form/time-input.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { useSaveEval } from './queries.ts'

const { form: copy } = evals
const USUAL_TIME = '20:00'

/** Asks for a question and what its answer must contain. It must be mounted anew for each. */
export function EvalDialog({
  id,
  initial,
  onClose,
}: {
  id: string | null
  initial: EvalCaseInput
  onClose: () => void
}) {
  const save = useSaveEval(id, initial, onClose)
  const { register, bind, errors, handleSubmit } = useContractForm(EvalCaseInput, {
    start: { ...initial, expected: initial.expected.join('\n') },
    words: { question: common.required, expected: copy.tooMany },
    also: ({ expected, handsOver }) => ({
      expected: !expected.trim() && !handsOver ? copy.nothingExpected : undefined,
    }),
    read: (typed) => ({ ...typed, expected: linesOf(typed.expected) }),
  })
  const handsOver = bind('handsOver')
  return (
    <FormDialog
      onClose={onClose}
      title={id === null ? copy.addTitle : copy.editTitle}
      onSubmit={handleSubmit((evalCase) => save.mutate(evalCase))}
      submit={copy.save}
      busy={save.isPending}
      failure={{ title: copy.error, error: save.error }}
    >
      <Field label={copy.question} required hint={copy.questionHint} error={errors.question}>
        <Input maxLength={500} placeholder={copy.questionPlaceholder} {...register('question')} />
      </Field>
      <Moment {...bind('moment')} />
      <Field label={copy.expected} hint={copy.expectedHint} error={errors.expected}>
        <Textarea rows={3} {...register('expected')} />
      </Field>
      <Switch checked={handsOver.value} label={copy.handsOver} onChange={handsOver.onChange} />
    </FormDialog>
  )
}

const linesOf = (text: string) => text.split('\n').flatMap((line) => line.trim() || [])

function Moment({
  value: moment,
  onChange,
}: {
  value: EvalCaseInput['moment']
  onChange: (moment: EvalCaseInput['moment']) => void
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
