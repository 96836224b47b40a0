import type { ConnectedNumber } from '@balcao/contract'
import { agentSettings } from '@balcao/copy/agent-settings'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#lib/cx.ts'
import { formatPhone } from '#lib/format.ts'
import { ChannelMenu } from './menu/channel-menu.tsx'
import { channelState } from './channel-state.ts'
import { StateBadge } from './state-badge.tsx'

interface Actions {
  onReconnect: (number: ConnectedNumber) => void
  onDisconnect: (number: ConnectedNumber) => void
  /** All numbers of the venue. A single one is disconnected by the page's own button. */
  numbers: ConnectedNumber[]
  /** The id of the number whose action is running. */
  busyId: string | undefined
}

/** Shows the connected numbers. On phones each row folds into a block; it stays one table for screen readers. */
export function ChannelsTable({ numbers, ...actions }: Actions) {
  const { number, state, actions: actionsLabel } = agentSettings.numbers
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
        {numbers.map((row) => (
          <Row key={row.id} number={row} numbers={numbers} {...actions} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ number, numbers, onReconnect, onDisconnect, busyId }: { number: ConnectedNumber } & Actions) {
  const copy = agentSettings.numbers
  const { why } = channelState(number)
  return (
    <tr className="border-b border-line last:border-b-0 max-sm:block max-sm:space-y-3 max-sm:py-4 max-sm:first:pt-0 max-sm:last:pb-0">
      <td className="max-sm:block sm:py-3">
        {number.label && <span className="mr-2 font-semibold">{number.label}</span>}
        <span className={cx('numeric whitespace-nowrap', number.label ? 'text-muted' : 'font-semibold')}>
          {number.number ? formatPhone(number.number) : copy.unknownNumber}
        </span>
        <span className="ml-2 inline-flex gap-1.5 align-middle">
          {number.isPrincipal && <Badge>{copy.principal}</Badge>}
          {number.network === 'demo' && <Badge tone="brass">{copy.demo}</Badge>}
        </span>
      </td>
      <td className="max-sm:block sm:py-3">
        <StateBadge number={number} />
        {why && <p className="mt-1 max-w-xs text-xs text-muted">{why}</p>}
      </td>
      <td className="max-sm:block sm:py-3">
        <span className="flex gap-2 sm:justify-end">
          {numbers.length > 1 && number.state === 'open' && (
            <Button variant="ghost" size="sm" onClick={() => onDisconnect(number)}>
              {agentSettings.disconnect}
            </Button>
          )}
          <Button variant="secondary" size="sm" busy={busyId === number.id} onClick={() => onReconnect(number)}>
            {agentSettings.reconnect}
          </Button>
          <ChannelMenu number={number} numbers={numbers} />
        </span>
      </td>
    </tr>
  )
}
