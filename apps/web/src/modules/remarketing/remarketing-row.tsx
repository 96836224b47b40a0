import type { Remarketing } from '@balcao/contract'
import { remarketing as copy } from '@balcao/copy/outreach/remarketing'
import { Badge } from '#ui/badge.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useOutreachWait, WaitNote } from '#modules/channels/index.ts'
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx'
import { useAllEvents } from '#modules/venue/index.ts'
import { useToast } from '#ui/toast.tsx'
import { errorMessage } from '#lib/errors.ts'
import { formatCount } from '#lib/format.ts'
import { EllipsisVertical, Pencil, Trash2, Users } from 'lucide-react'
import { useRemarketingActions } from './queries.ts'

const FIGURES = ['open', 'sent', 'read', 'answered', 'reserved', 'optedOut'] as const

/** Shows one remarketing: whom it is for, its state, and its results. */
export function RemarketingRow({
  remarketing,
  onOpen,
}: {
  remarketing: Remarketing
  onOpen: (what: 'form' | 'people' | 'removal') => void
}) {
  const { name, trigger, attempts, gapDays, from, until, isActive, results, channel } = remarketing
  const wait = useOutreachWait('remarketing', remarketing.id)
  const event = useAllEvents().find(({ id }) => trigger.kind === 'attended' && id === trigger.eventId)
  return (
    <li className="px-4 py-5 sm:px-6">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="min-w-0 font-semibold wrap-anywhere">{name}</h2>
            <Badge tone={isActive ? 'leaf' : 'neutral'}>{isActive ? copy.on : copy.off}</Badge>
          </div>
          <p className="mt-1 text-sm text-muted wrap-anywhere">{copy.describe(trigger, event?.title)}</p>
          <p className="text-sm text-muted">{copy.rhythm(attempts, gapDays, from, until)}</p>
        </div>
        <ActiveSwitch remarketing={remarketing} />
        <Actions name={name} onOpen={onOpen} />
      </div>
      {results.entered === 0 ? (
        <p className="mt-3 text-sm text-muted">{copy.nobodyYet}</p>
      ) : (
        <dl className="mt-4 grid grid-cols-3 gap-x-4 gap-y-3 sm:max-w-2xl sm:grid-cols-6">
          {FIGURES.map((figure) => (
            <div key={figure} className="flex flex-col-reverse">
              <dt className="text-xs text-muted">{copy.figures[figure]}</dt>
              <dd className="numeric text-lg font-semibold">{formatCount(results[figure])}</dd>
            </div>
          ))}
        </dl>
      )}
      {channel?.isOpen && (
        <div className="mt-3 empty:hidden">
          <WaitNote wait={wait} />
        </div>
      )}
      {isActive && !channel?.isOpen && (
        <p className="mt-3 text-sm text-wine">{channel ? copy.closed : copy.noChannel}</p>
      )}
    </li>
  )
}

function ActiveSwitch({ remarketing: { id, name, isActive } }: { remarketing: Remarketing }) {
  const { setActive } = useRemarketingActions()
  const toast = useToast()
  const change = (next: boolean) =>
    setActive.mutate(
      { id, isActive: next },
      {
        onSuccess: () => toast({ title: copy.switched[`${next}`] }),
        onError: (error) =>
          toast({ title: copy.switchFailed, description: errorMessage(error), variant: 'destructive' }),
      },
    )
  return (
    <Switch
      checked={setActive.isPending ? setActive.variables.isActive : isActive}
      onChange={change}
      label={copy.active(name)}
      hideLabel
    />
  )
}

function Actions({ name, onOpen }: { name: string; onOpen: (what: 'form' | 'people' | 'removal') => void }) {
  return (
    <Menu trigger={<IconButton icon={EllipsisVertical} label={copy.actions(name)} />}>
      <MenuItem reads icon={Pencil} onSelect={() => onOpen('form')}>
        {copy.edit}
      </MenuItem>
      <MenuItem reads icon={Users} onSelect={() => onOpen('people')}>
        {copy.people}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={Trash2} onSelect={() => onOpen('removal')}>
        {copy.remove}
      </MenuItem>
    </Menu>
  )
}
