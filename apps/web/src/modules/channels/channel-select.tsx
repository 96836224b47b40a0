import { chats } from '@balcao/copy/chats'
import { schedules } from '@balcao/copy/schedules/screen'
import { api } from '#lib/api.ts'
import { channelName } from './channel-name.ts'
import { useQuery } from '@tanstack/react-query'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'

const { form: copy } = schedules

/** Asks for the number to send from; empty for the principal one. */
export function ChannelSelect({ numberId, onChange }: { numberId: string; onChange: (numberId: string) => void }) {
  const { data } = useQuery(api.numbers.list.queryOptions())
  const gone = data && numberId !== '' && !data.numbers.some(({ id }) => id === numberId)
  return (
    <Field label={copy.number}>
      <Select value={numberId} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">{copy.numberPrincipal}</option>
        {gone && <option value={numberId}>{chats.former.short}</option>}
        {data?.numbers.map((number) => (
          <option key={number.id} value={number.id}>
            {channelName(number)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
