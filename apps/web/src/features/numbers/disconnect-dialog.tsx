import type { ConnectedNumber } from '@balcao/contract'
import { agentSettings } from '@balcao/copy/agent-settings'
import { Button } from '#components/button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { formatPhone } from '#lib/format.ts'

const { confirmDisconnect: copy } = agentSettings

/** Asks before a working number is cut off. */
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
    <Dialog
      open={number !== null}
      onClose={onClose}
      size="sm"
      title={copy.title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button variant="danger" busy={busy} onClick={() => number && onConfirm(number)}>
            {copy.submit}
          </Button>
        </>
      }
    >
      <p className="text-muted">{number?.number ? copy.text(formatPhone(number.number)) : copy.textUnknown}</p>
    </Dialog>
  )
}
