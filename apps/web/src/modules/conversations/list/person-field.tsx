import { mine } from '@balcao/copy/people/team'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { useUser } from '#lib/session.tsx'
import { usePeople } from '../queries.ts'

/** Asks whose conversations the list shows; renders nothing when there is only one person. */
export function PersonField({
  assigneeId,
  onChoose,
}: {
  assigneeId: string | undefined
  onChoose: (id: string) => void
}) {
  const self = useUser().id
  const people = usePeople().data?.people ?? []
  if (people.length < 2 && !assigneeId) return null
  return (
    <Field label={mine.person}>
      <Select value={assigneeId ?? ''} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{mine.everybody}</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {id === self ? mine.you(name) : name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
