import type { Channel } from '@balcao/contract'
import { agentSettings } from '@balcao/copy/agent-settings'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#lib/cx.ts'
import { formatPhone } from '#lib/format.ts'
import { ChannelMenu } from './menu/channel-menu.tsx'
import { channelState } from './channel-state.ts'
import { StateBadge } from './state-badge.tsx'

interface Actions {
  onReconnect: (channel: Channel) => void
  onDisconnect: (channel: Channel) => void
  /** All channels of the venue. A single one is disconnected by the page's own button. */
  channels: Channel[]
  /** The id of the channel whose action is running. */
  busyId: string | undefined
}

/** Shows the connected channels. On phones each row folds into a block; it stays one table for screen readers. */
export function ChannelsTable({ channels, ...actions }: Actions) {
  const { number, state, actions: actionsLabel } = agentSettings.channels
  return (
    <table className="w-full text-sm max-sm:block">
      <thead className="max-sm:sr-only">
        <tr className="border-b border-line text-left text-muted">
          {[number, state, actionsLabel].map((title) => (
            <th key={title} scope="col" className="pb-2 font-semibold last:text-right">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {channels.map((row) => (
          <Row key={row.id} channel={row} channels={channels} {...actions} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ channel, channels, onReconnect, onDisconnect, busyId }: { channel: Channel } & Actions) {
  const copy = agentSettings.channels
  const { why } = channelState(channel)
  return (
    <tr className="border-b border-line last:border-b-0 max-sm:block max-sm:space-y-3 max-sm:py-4 max-sm:first:pt-0 max-sm:last:pb-0">
      <td className="max-sm:block sm:py-3">
        {channel.label && <span className="mr-2 font-semibold">{channel.label}</span>}
        <span className={cx('numeric whitespace-nowrap', channel.label ? 'text-muted' : 'font-semibold')}>
          {channel.number ? formatPhone(channel.number) : copy.unknownChannel}
        </span>
        <span className="ml-2 inline-flex gap-1.5 align-middle">
          {channel.isPrincipal && <Badge>{copy.principal}</Badge>}
          {channel.network === 'demo' && <Badge tone="brass">{copy.demo}</Badge>}
        </span>
      </td>
      <td className="max-sm:block sm:py-3">
        <StateBadge channel={channel} />
        {why && <p className="mt-1 max-w-xs text-xs text-muted">{why}</p>}
      </td>
      <td className="max-sm:block sm:py-3">
        <span className="flex gap-2 sm:justify-end">
          {channels.length > 1 && channel.state === 'open' && (
            <Button variant="ghost" size="sm" onClick={() => onDisconnect(channel)}>
              {agentSettings.disconnect}
            </Button>
          )}
          <Button variant="secondary" size="sm" busy={busyId === channel.id} onClick={() => onReconnect(channel)}>
            {agentSettings.reconnect}
          </Button>
          <ChannelMenu channel={channel} channels={channels} />
        </span>
      </td>
    </tr>
  )
}
