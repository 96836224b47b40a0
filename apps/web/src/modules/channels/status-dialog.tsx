import type { ConnectedNumber } from '@balcao/contract'
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
  number,
  onClose,
  onReconnect,
  reconnecting,
}: {
  number: ConnectedNumber | null
  onClose: () => void
  onReconnect: (number: ConnectedNumber) => void
  reconnecting: boolean
}) {
  return (
    <Dialog
      open={number !== null}
      onClose={onClose}
      size="sm"
      title={agentSettings.status.title}
      footer={
        number &&
        (number.state === 'close' || (number.state === 'connecting' && isSilent(number.reason))) && (
          <Button busy={reconnecting} onClick={() => onReconnect(number)}>
            {agentSettings.reconnect}
          </Button>
        )
      }
    >
      {number && (
        <div className="space-y-3" aria-live="polite">
          <p className="flex flex-wrap items-center gap-3">
            <span className="numeric text-lg font-semibold">
              {number.number ? formatPhone(number.number) : agentSettings.numbers.unknownNumber}
            </span>
            <StateBadge number={number} />
          </p>
          <p className="flex items-center gap-2 text-muted">
            {number.state === 'connecting' && !isSilent(number.reason) && <Spinner />}
            {channelState(number).why ?? agentSettings.status[number.state]}
          </p>
        </div>
      )}
    </Dialog>
  )
}
