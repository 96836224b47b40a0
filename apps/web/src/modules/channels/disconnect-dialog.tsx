import type { ConnectedNumber } from '@balcao/contract'
import { agentSettings } from '@balcao/copy/agent-settings'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { formatPhone } from '#lib/format.ts'

const { confirmDisconnect: copy } = agentSettings

/** Asks before a working number is disconnected. */
export function DisconnectDialog({
  number,
  onClose,
  onConfirm,
  busy,
}: {
  number: ConnectedNumber | null
  onClose: () => void
  onConfirm: (number: ConnectedNumber) => void
  busy: boolean
}) {
  return (
    <ConfirmDialog
      open={number !== null}
      onClose={onClose}
      onConfirm={() => number && onConfirm(number)}
      busy={busy}
      words={copy}
      text={number?.number ? copy.text(formatPhone(number.number)) : copy.textUnknown}
    />
  )
}
