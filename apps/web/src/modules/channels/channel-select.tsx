import { chats } from '@balcao/copy/chats'
import { schedules } from '@balcao/copy/schedules/screen'
import { api } from '#lib/api.ts'
import { channelName } from './channel-name.ts'
import { useQuery } from '@tanstack/react-query'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'

const { form: copy } = schedules

/** Asks for the channel to send from; empty for the principal one. */
export function ChannelSelect({ channelId, onChange }: { channelId: string; onChange: (channelId: string) => void }) {
  const { data } = useQuery(api.channels.list.queryOptions())
  const gone = data && channelId !== '' && !data.channels.some(({ id }) => id === channelId)
  return (
    <Field label={copy.number}>
      <Select value={channelId} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">{copy.channelPrincipal}</option>
        {gone && <option value={channelId}>{chats.former.short}</option>}
        {data?.channels.map((channel) => (
          <option key={channel.id} value={channel.id}>
            {channelName(channel)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
