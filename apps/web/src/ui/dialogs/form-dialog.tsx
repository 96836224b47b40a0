import { common } from '@balcao/copy/common'
import { errorMessage } from '#lib/errors.ts'
import { type ComponentProps, type FormEventHandler, useId } from 'react'
import { Button } from '../button.tsx'
import { CancelButton, Dialog } from '../dialog.tsx'
import { Notice } from '../notice.tsx'

interface Props
  extends Pick<ComponentProps<typeof Dialog>, 'onClose' | 'title' | 'description' | 'size' | 'isDirty' | 'children'> {
  onSubmit: FormEventHandler
  /** The label of the button that submits it. */
  submit: string
  /** The label of the button that closes it, if not Cancelar. */
  cancel?: string
  busy: boolean
  disabled?: boolean
  /** The server's refusal, shown under the fields; what was typed stays. */
  failure?: { title: string; error: unknown }
}

/**
 * Shows a form in a dialog: Cancelar and the button that submits it stay visible, and a press beside it loses nothing.
 */
export function FormDialog({ onSubmit, submit, cancel, busy, disabled, failure, children, ...dialog }: Props) {
  const id = useId()
  // Enter in a field sends it as well; what is on its way is not sent again.
  const send: FormEventHandler = (event) => (busy ? event.preventDefault() : onSubmit(event))
  return (
    <Dialog
      {...dialog}
      open
      keepOnOutsidePress
      footer={
        <>
          <CancelButton>{cancel ?? common.cancel}</CancelButton>
          <Button type="submit" form={id} busy={busy} disabled={disabled}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={send} className="space-y-5">
        {children}
        {failure?.error != null && <Notice title={failure.title}>{errorMessage(failure.error)}</Notice>}
      </form>
    </Dialog>
  )
}
