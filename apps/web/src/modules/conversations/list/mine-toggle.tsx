import { mine } from '@balcao/copy/people/team'
import { cx } from '#lib/cx.ts'
import { useUser } from '#lib/session.tsx'
import { usePeople } from '../queries.ts'

/** Limits the list to the conversations of this person; renders nothing when there is no other person. */
export function MineToggle({
  assigneeId,
  onChoose,
}: {
  assigneeId: string | undefined
  onChoose: (id: string) => void
}) {
  const self = useUser().id
  const people = usePeople().data?.people ?? []
  const on = assigneeId === self
  if (people.length < 2 && !on) return null
  return (
    <button
      type="button"
      aria-pressed={on}
      title={mine.label}
      onClick={() => onChoose(on ? '' : self)}
      className={cx(
        'flex h-11 shrink-0 items-center rounded-full px-3 text-sm font-semibold sm:h-10',
        on ? 'bg-brass-soft text-brass-ink' : 'text-muted hover:bg-sunken hover:text-ink',
      )}
    >
      {mine.toggle}
    </button>
  )
}
