import type { Channel } from '@balcao/contract'
import { agentSettings } from '@balcao/copy/agent-settings'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { formatPhone } from '#lib/format.ts'
import { isSilent, channelState } from './channel-state.ts'
import { StateBadge } from './state-badge.tsx'

/**
 * Shows the state of a connection as the gateway has just reported it, and the button to reconnect when it is closed.
 */
export function StatusDialog({
  channel,
  onClose,
  onReconnect,
  reconnecting,
}: {
  channel: Channel | null
  onClose: () => void
  onReconnect: (channel: Channel) => void
  reconnecting: boolean
}) {
  return (
    <Dialog
      open={channel !== null}
      onClose={onClose}
      size="sm"
      title={agentSettings.status.title}
      footer={
        channel &&
        (channel.state === 'close' || (channel.state === 'connecting' && isSilent(channel.reason))) && (
          <Button busy={reconnecting} onClick={() => onReconnect(channel)}>
            {agentSettings.reconnect}
          </Button>
        )
      }
    >
      {channel && (
        <div className="space-y-3" aria-live="polite">
          <p className="flex flex-wrap items-center gap-3">
            <span className="numeric text-lg font-semibold">
              {channel.number ? formatPhone(channel.number) : agentSettings.channels.unknownChannel}
            </span>
            <StateBadge channel={channel} />
          </p>
          <p className="flex items-center gap-2 text-muted">
            {channel.state === 'connecting' && !isSilent(channel.reason) && <Spinner />}
            {channelState(channel).why ?? agentSettings.status[channel.state]}
          </p>
        </div>
      )}
    </Dialog>
  )
}
