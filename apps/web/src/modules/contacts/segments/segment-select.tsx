import { schedules } from '@balcao/copy/schedules/screen'
import { api } from '#lib/api.ts'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { Select } from '#ui/form/select.tsx'

/** Asks for a segment; empty for none. It says so when there is none to choose. */
export function SegmentSelect({
  none,
  segmentId,
  onChange,
  ...rest
}: { none: string; segmentId: string; onChange: (segmentId: string) => void } & Pick<
  ComponentProps<'select'>,
  'aria-label'
>) {
  const segments = useSegments()
  if (segments?.length === 0) return <p className="py-2 text-sm text-muted">{schedules.form.noSegments}</p>
  return (
    <Select {...rest} value={segmentId} onChange={(event) => onChange(event.currentTarget.value)}>
      <option value="">{none}</option>
      {segments?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}

/** Returns the segments; undefined while they are loading. */
export const useSegments = () => useQuery(api.contacts.segments.list.queryOptions()).data?.segments
