import type { Webhook } from '@balcao/contract'
import { webhooks as copy } from '@balcao/copy/integrations/webhooks'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { formatAgo } from '#lib/format.ts'
import { useNow } from '#lib/use-now.ts'
import { EllipsisVertical, KeyRound, Pause, Pencil, Play, Send, Trash2 } from 'lucide-react'
import { useWebhookActions } from './queries.ts'

/** The actions for a webhook that need a dialog. */
export type Wish = 'log' | 'edit' | 'renew' | 'remove'

/** Shows an address, its state, and its actions. */
export function WebhookRow({ webhook, onWish }: { webhook: Webhook; onWish: (wish: Wish) => void }) {
  const { url, kind, events, state } = webhook
  return (
    <li className="flex items-start gap-2 py-4 pr-2 pl-4 sm:pl-6">
      <div className="min-w-0 flex-1 space-y-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-semibold wrap-anywhere">{url}</span>
          {kind === 'n8n' && <Badge tone="sky">{copy.n8n}</Badge>}
          <StateOf webhook={webhook} />
        </p>
        <p className="text-sm text-muted">{events.map((event) => copy.events[event]).join(' · ')}</p>
        <Health webhook={webhook} />
        <div className="pt-2">
          <Button variant="secondary" size="sm" aria-label={copy.actions.logOf(url)} onClick={() => onWish('log')}>
            {copy.actions.log}
          </Button>
        </div>
      </div>
      <Actions webhook={webhook} state={state} onWish={onWish} />
    </li>
  )
}

function StateOf({ webhook: { state, failingSince } }: { webhook: Webhook }) {
  if (state === 'active' && failingSince) return <Badge tone="wine">{copy.failing}</Badge>
  return (
    <Badge tone={({ active: 'leaf', paused: 'neutral', disabled: 'wine' } as const)[state]}>{copy.states[state]}</Badge>
  )
}

function Health({ webhook: { state, failingSince, waiting, lastDeliveredAt } }: { webhook: Webhook }) {
  const now = useNow(30_000)
  if (state === 'disabled') return <p className="text-sm text-wine">{copy.disabledText}</p>
  return (
    <>
      {state === 'paused' && <p className="text-sm text-muted">{copy.pausedText}</p>}
      {state === 'active' && failingSince && (
        <p className="text-sm text-wine">{copy.failingSince(formatAgo(failingSince, now))}</p>
      )}
      <p className="flex flex-wrap gap-x-3 text-sm text-muted">
        <span>{lastDeliveredAt ? copy.lastDelivered(formatAgo(lastDeliveredAt, now)) : copy.never}</span>
        {waiting > 0 && <span>{copy.waiting(waiting)}</span>}
      </p>
    </>
  )
}

function Actions({
  webhook: { id, kind, url },
  state,
  onWish,
}: {
  webhook: Webhook
  state: Webhook['state']
  onWish: (wish: Wish) => void
}) {
  const { test, pause, resume } = useWebhookActions()
  return (
    <Menu trigger={<IconButton icon={EllipsisVertical} label={copy.actions.menu(url)} />}>
      {state === 'active' && (
        <MenuItem icon={Send} onSelect={() => test.mutate({ id })}>
          {copy.actions.test}
        </MenuItem>
      )}
      <MenuItem icon={Pencil} onSelect={() => onWish('edit')}>
        {copy.actions.edit}
      </MenuItem>
      {state === 'active' ? (
        <MenuItem icon={Pause} onSelect={() => pause.mutate({ id })}>
          {copy.actions.pause}
        </MenuItem>
      ) : (
        <MenuItem icon={Play} onSelect={() => resume.mutate({ id })}>
          {copy.actions.resume}
        </MenuItem>
      )}
      <MenuItem icon={KeyRound} onSelect={() => onWish('renew')}>
        {copy.actions.newSecret}
      </MenuItem>
      {kind === 'webhook' && (
        <MenuItem icon={Trash2} onSelect={() => onWish('remove')}>
          {copy.actions.remove}
        </MenuItem>
      )}
    </Menu>
  )
}
