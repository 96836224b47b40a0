import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'

/** Asks before something is gone for good. */
export function ConfirmDialog({
  open,
  onClose,
  onConfirm,
  busy,
  words,
  text,
}: {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  busy: boolean
  words: { title: string; submit: string; cancel: string }
  text: string
}) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={words.title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button variant="danger" busy={busy} onClick={onConfirm}>
            {words.submit}
          </Button>
        </>
      }
    >
      <p className="text-muted">{text}</p>
    </Dialog>
  )
}
