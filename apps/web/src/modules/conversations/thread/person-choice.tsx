import type { TeamPerson } from '@balcao/contract'
import { transfer as copy } from '@balcao/copy/people/team'
import { Avatar } from '#ui/avatar.tsx'
import { StatusDot } from '#ui/status-dot.tsx'

interface Props {
  person: TeamPerson
  name: string
  checked: boolean
  onChoose: () => void
}

/** Shows one of the people to choose from, and whether they are present. */
export function PersonChoice({ person, name, checked, onChoose }: Props) {
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-3 px-3 py-1.5 hover:bg-sunken has-checked:bg-brass-soft">
      <input
        type="radio"
        name="person"
        value={person.id}
        checked={checked}
        onChange={onChoose}
        className="size-5 shrink-0 accent-brass"
      />
      <Avatar name={person.name} size="sm" />
      <span className="min-w-0 flex-1 truncate text-sm font-medium" title={name}>
        {name}
      </span>
      {person.online && (
        <span className="inline-flex shrink-0 items-center gap-1.5 text-xs text-muted">
          <StatusDot tone="leaf" />
          {copy.online}
        </span>
      )}
    </label>
  )
}
