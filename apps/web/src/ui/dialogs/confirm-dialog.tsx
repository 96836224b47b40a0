import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '../button.tsx'
import { CancelButton, Dialog } from '../dialog.tsx'

/** Asks before something is gone for good, or, not `danger`, before something that matters. Enter in a field of it confirms. */
export function ConfirmDialog({
  open = true,
  onClose,
  onConfirm,
  busy = false,
  words,
  text,
  size = 'sm',
  danger = true,
  reads = false,
  children,
}: {
  open?: boolean
  onClose: () => void
  onConfirm: () => void
  busy?: boolean
  words: { title: string; submit: string; cancel: string }
  text?: string
  size?: 'sm' | 'md'
  danger?: boolean
  /** The confirmed act changes nothing at the server, so it is open to visits too. */
  reads?: boolean
  /** Content below the text: more words, or fields to choose from. */
  children?: ReactNode
}) {
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The form of a page may stand around the one that opened this window.
    event.stopPropagation()
    if (!busy) onConfirm()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size={size}
      title={words.title}
      footer={
        <>
          <CancelButton>{words.cancel}</CancelButton>
          <Button type="submit" form={id} variant={danger ? 'danger' : 'primary'} busy={busy} reads={reads}>
            {words.submit}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} className="space-y-3">
        {text && <p className="wrap-anywhere text-muted">{text}</p>}
        {children}
      </form>
    </Dialog>
  )
}
