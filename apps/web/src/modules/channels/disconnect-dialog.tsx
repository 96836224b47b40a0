import type { Channel } from '@balcao/contract'
import { agentSettings } from '@balcao/copy/agent-settings'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { formatPhone } from '#lib/format.ts'

const { confirmDisconnect: copy } = agentSettings

/** Asks before a working channel is disconnected. */
export function DisconnectDialog({
  channel,
  onClose,
  onConfirm,
  busy,
}: {
  channel: Channel | null
  onClose: () => void
  onConfirm: (channel: Channel) => void
  busy: boolean
}) {
  return (
    <ConfirmDialog
      open={channel !== null}
      onClose={onClose}
      onConfirm={() => channel && onConfirm(channel)}
      busy={busy}
      words={copy}
      text={channel?.number ? copy.text(formatPhone(channel.number)) : copy.textUnknown}
    />
  )
}
