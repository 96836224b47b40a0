import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '../button.tsx'
import { CancelButton, Dialog } from '../dialog.tsx'

/**
 * Asks before something is deleted for good, or, without `danger`, before something important. Enter in one of its
 * fields confirms.
 */
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
  /** True when the confirmed action changes nothing at the server, so that it is open to visits too. */
  reads?: boolean
  /** Content below the text: more text, or fields to choose from. */
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
