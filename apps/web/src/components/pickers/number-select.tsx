import { schedules } from '@balcao/copy/schedules/screen'
import { api } from '#lib/api.ts'
import { formatPhone } from '#lib/format.ts'
import { useQuery } from '@tanstack/react-query'
import { Field } from '../form/field.tsx'
import { Select } from '../form/select.tsx'

const { form: copy } = schedules

/** The number that something leaves from; empty for the principal one. */
export function NumberSelect({ numberId, onChange }: { numberId: string; onChange: (numberId: string) => void }) {
  const { data } = useQuery(api.numbers.list.queryOptions())
  return (
    <Field label={copy.number}>
      <Select value={numberId} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">{copy.numberPrincipal}</option>
        {data?.numbers.map(({ id, label, number, instanceName }) => (
          <option key={id} value={id}>
            {label || (number ? formatPhone(number) : instanceName)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
