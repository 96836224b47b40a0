import { connect } from '@balcao/copy/connect'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useState } from 'react'
import { AttemptView, Connected } from './attempt-view.tsx'
import { ConnectForm, type ConnectRequest } from './connect-form.tsx'
import { useAttempt, useChannelActions, useChannels } from './queries.ts'
import { useRenewal } from './use-renewal.tsx'

interface Props {
  open: boolean
  onClose: () => void
  page: 'dashboard' | 'settings'
  /** The id of the channel whose attempt is already running. */
  channelId?: string | null
  /** True asks for another channel instead of the principal one. */
  another?: boolean
}

/**
 * Leads from the choice of a channel to "connected". The attempt runs on the server: closing the dialog lets it run,
 * "Cancelar" ends it, and opening the dialog again, here or in another tab, shows its current state.
 */
export function ConnectDialog({ open, onClose, page, channelId = null, another = false }: Props) {
  const channels = useChannels()
  const [started, setStarted] = useState<string | null>(null)
  const principal = channels.data?.channels.find((channel) => channel.isPrincipal)
  const watched = started ?? channelId ?? (another ? null : (principal?.id ?? null))
  const attempt = useAttempt(open ? watched : null).data
  const { connect: start, cancel } = useChannelActions()
  // What ended before this window was opened is history; what runs is shown wherever it was started.
  const shown = attempt && (started || channelId || isRunning(attempt.step)) ? attempt : null

  const { renewal, reset, question } = useRenewal(shown?.channelId)
  const linked = shown ? shown.step === 'connected' : !another && principal?.state === 'open'

  const close = () => {
    onClose()
    setStarted(null)
    start.reset()
    reset()
  }
  const submit = (request: ConnectRequest) =>
    start.mutate({ ...request, page }, { onSuccess: (begun) => setStarted(begun.channelId) })
  const cancelAttempt = () => {
    if (shown && isRunning(shown.step)) cancel.mutate({ channelId: shown.channelId })
    close()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={another ? connect.newTitle : connect.title}
      description={linked ? undefined : connect.description}
      keepOnOutsidePress
      footer={
        shown && (
          <Button variant="secondary" onClick={cancelAttempt}>
            {isRunning(shown.step) ? connect.cancel : connect.close}
          </Button>
        )
      }
    >
      {shown ? (
        <AttemptView attempt={shown} {...renewal} />
      ) : linked ? (
        <Connected />
      ) : (
        <ConnectForm
          key={String(open)}
          page={page}
          another={another}
          adds={another || !principal}
          network={principal?.network ?? 'whatsapp'}
          onSubmit={submit}
          busy={start.isPending}
          error={start.error}
        />
      )}
      {question}
    </Dialog>
  )
}

const isRunning = (step: string) => step === 'preparing' || step === 'waiting-scan' || step === 'syncing'
