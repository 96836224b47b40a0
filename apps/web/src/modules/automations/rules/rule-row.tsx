import type { Automation } from '@balcao/contract'
import { automations as copy } from '@balcao/copy/outreach/automations'
import { Badge } from '#ui/badge.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx'
import { useToast } from '#ui/toast.tsx'
import { formatAgo } from '#lib/format.ts'
import { paths } from '#lib/paths.ts'
import { useNow } from '#lib/use-now.ts'
import { ArrowDown, ArrowUp, EllipsisVertical, History, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useAutomationActions } from '../queries.ts'
import { useConditionText } from '../use-condition-text.ts'
import { useFailureToast } from './use-failure-toast.ts'

interface Props {
  automation: Automation
  isFirst: boolean
  isLast: boolean
  onRemove: () => void
  onLog: () => void
}

/** Shows one rule as a sentence, with its switch and its place. */
export function RuleRow({ automation, isFirst, isLast, ...actions }: Props) {
  const { id, name, trigger, conditions, fired, lastFiredAt, isOn, waiting } = automation
  const now = useNow(60_000)
  const say = useConditionText()
  const { move } = useAutomationActions()
  const onError = useFailureToast()
  return (
    <li className="flex items-start gap-2 py-5 pr-2 pl-4 sm:pr-4 sm:pl-6">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="min-w-0 font-semibold wrap-anywhere">{name}</h2>
          <Badge tone={isOn ? 'leaf' : 'neutral'}>{isOn ? copy.on : copy.off}</Badge>
        </div>
        <dl className="mt-2 space-y-1 text-sm">
          <Part label={copy.when}>{copy.describeTrigger(trigger)}</Part>
          {conditions.length > 0 && <Part label={copy.ifs}>{conditions.map(say).join(copy.and)}</Part>}
          <Part label={copy.thens}>{copy.describeSteps(automation.actions, say)}</Part>
        </dl>
        <p className="mt-2 text-xs text-muted">
          {copy.fired(fired, lastFiredAt ? formatAgo(lastFiredAt, now) : '')}
          {waiting > 0 && ` · ${copy.waiting(waiting)}`}
        </p>
      </div>
      <div className="flex shrink-0 flex-col items-end gap-1 sm:flex-row sm:items-center">
        <OnSwitch automation={automation} />
        <div className="flex max-sm:flex-col">
          <IconButton
            icon={ArrowUp}
            label={copy.up(name)}
            disabled={isFirst || move.isPending}
            onClick={() => move.mutate({ id, up: true }, { onError })}
          />
          <IconButton
            icon={ArrowDown}
            label={copy.down(name)}
            disabled={isLast || move.isPending}
            onClick={() => move.mutate({ id, up: false }, { onError })}
          />
        </div>
        <Actions id={id} name={name} {...actions} />
      </div>
    </li>
  )
}

function Part({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex gap-2">
      <dt className="w-13 shrink-0 text-muted">{label}</dt>
      <dd className="line-clamp-3 max-w-[72ch] min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}

function OnSwitch({ automation: { id, name, isOn, waiting } }: { automation: Automation }) {
  const toast = useToast()
  const { setOn } = useAutomationActions()
  const onError = useFailureToast()
  const change = (next: boolean) => {
    const onSuccess = () => {
      if (!next && waiting > 0) toast({ title: copy.waitingEnded(waiting) })
    }
    setOn.mutate({ id, isOn: next }, { onError, onSuccess })
  }
  return (
    <Switch
      checked={setOn.isPending ? setOn.variables.isOn : isOn}
      onChange={change}
      label={copy.isOn(name)}
      hideLabel
    />
  )
}

function Actions({ id, name, onRemove, onLog }: { id: string; name: string } & Pick<Props, 'onRemove' | 'onLog'>) {
  const navigate = useNavigate()
  return (
    <Menu trigger={<IconButton icon={EllipsisVertical} label={copy.actions(name)} />}>
      <MenuItem reads icon={Pencil} onSelect={() => void navigate(paths.automation(id))}>
        {copy.edit}
      </MenuItem>
      <MenuItem reads icon={History} onSelect={onLog}>
        {copy.seeLog}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={Trash2} onSelect={onRemove}>
        {copy.remove}
      </MenuItem>
    </Menu>
  )
}
