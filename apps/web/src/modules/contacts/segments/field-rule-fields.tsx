import type { CustomField } from '@balcao/contract'
import { contactFields } from '@balcao/copy/contacts/fields'
import { segmentWords as copy } from '@balcao/copy/contacts/segments'
import { Input } from '#ui/form/input.tsx'
import { Select } from '#ui/form/select.tsx'
import { maskBirthday } from '../birthday.ts'
import { useCustomFields } from '../queries.ts'
import { type DraftRule, operatorsOf } from './draft-rule.ts'

interface Props {
  draft: DraftRule
  onChange: (draft: DraftRule) => void
}

/** Asks which field of the venue is compared, how, and with what. */
export function FieldRuleFields({ draft, onChange }: Props) {
  const fields = useCustomFields().data?.fields ?? []
  const field = fields.find(({ key }) => key === draft.key)
  const operators = operatorsOf(field?.kind)
  const needsValue = draft.is !== 'filled' && draft.is !== 'empty'
  return (
    <div className="grid min-w-0 gap-2 sm:grid-cols-3">
      <Select
        aria-label={copy.field}
        value={draft.key}
        onChange={(event) => onChange({ ...draft, key: event.currentTarget.value, is: 'equal', value: '' })}
      >
        <option value="">{copy.chooseField}</option>
        {fields.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </Select>
      <Select
        aria-label={copy.operator}
        value={draft.is}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...draft, is: operators.find((each) => each === value) ?? 'equal' })
        }
      >
        {operators.map((each) => (
          <option key={each} value={each}>
            {copy.operators[each]}
          </option>
        ))}
      </Select>
      {needsValue && <Value field={field} value={draft.value} onChange={(value) => onChange({ ...draft, value })} />}
    </div>
  )
}

function Value({
  field,
  value,
  onChange,
}: {
  field: CustomField | undefined
  value: string
  onChange: (value: string) => void
}) {
  const { yes, no } = contactFields.values
  const choices = field?.kind === 'choice' ? field.choices : field?.kind === 'boolean' ? [yes, no] : null
  if (!choices) {
    const write = (typed: string) => onChange(field?.kind === 'date' ? maskBirthday(typed) : typed)
    return (
      <Input
        aria-label={copy.value}
        maxLength={500}
        autoComplete="off"
        value={value}
        onChange={(event) => write(event.currentTarget.value)}
      />
    )
  }
  return (
    <Select aria-label={copy.value} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
      <option value="" />
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
    </Select>
  )
}
