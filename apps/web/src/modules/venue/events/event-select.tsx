import { api } from '#lib/api.ts'
import { formatDate } from '#lib/format.ts'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { Select } from '#ui/form/select.tsx'

/** Asks for an event, coming or past; empty for any. */
export function EventSelect({
  any,
  value,
  onChange,
  ...rest
}: { any: string; value: string; onChange: (eventId: string) => void } & Pick<ComponentProps<'select'>, 'aria-label'>) {
  const events = useAllEvents()
  return (
    <Select {...rest} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
      <option value="">{any}</option>
      {events.map(({ id, title, date }) => (
        <option key={id} value={id}>
          {`${title} · ${formatDate(new Date(`${date}T12:00:00`))}`}
        </option>
      ))}
    </Select>
  )
}

/** Returns all events, coming ones first. */
export function useAllEvents() {
  const coming = useQuery(api.events.list.queryOptions({ input: {} })).data?.events ?? []
  const past = useQuery(api.events.list.queryOptions({ input: { past: true } })).data?.events ?? []
  return [...coming, ...past]
}
