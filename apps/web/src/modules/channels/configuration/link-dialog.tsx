import type { Channel, Network } from '@balcao/contract'
import { configuration } from '@balcao/copy/settings/configuration'
import { connect } from '@balcao/copy/connect'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { useToast } from '#ui/toast.tsx'
import { errorCode } from '#lib/errors.ts'
import { useAuth, useUser } from '#lib/session.tsx'
import { useEffect, useState } from 'react'
import { AttemptView, Connected, failureText } from '../attempt-view.tsx'
import { NetworkChoice } from '../network-choice.tsx'
import { useAttempt, useChannelActions } from '../queries.ts'
import { useRenewal } from '../use-renewal.tsx'
import { FullPhoneField, numberForm } from '../full-phone-field.tsx'
import { knownInstance } from './known-instance.ts'

const { connection: copy } = configuration

interface Props {
  open: boolean
  onClose: () => void
  principal: Channel | undefined
}

/**
 * Shows 'Conectar WhatsApp' of the configuration page: the instance's name, the number with its country code, then the
 * QR code.
 */
export function LinkDialog({ open, onClose, principal }: Props) {
  const [started, setStarted] = useState<string | null>(null)
  const attempt = useAttempt(open ? (started ?? principal?.id ?? null) : null).data
  const { connect: start, cancel } = useChannelActions()
  const toast = useToast()
  // Only once there is a code to read: an attempt may also end without one.
  const ready = started !== null && attempt?.step === 'waiting-scan'
  useEffect(() => {
    if (ready) toast({ title: copy.qrReady, description: copy.qrReadyText })
  }, [ready, toast])
  const running = attempt && ['preparing', 'waiting-scan', 'syncing'].includes(attempt.step)
  const shown = attempt && (started || running) ? attempt : null
  const { renewal, reset, question } = useRenewal(shown?.channelId)
  // An attempt lives on the server: closing the window, by Escape too, lets it run, and opening it again finds it.
  const close = () => {
    setStarted(null)
    start.reset()
    reset()
    onClose()
  }
  // Not in the form: the attempt takes its place before the answer is dealt with, and what is gone hears nothing.
  const submit = (network: Network, number: string) =>
    start.mutate(
      { network, page: 'settings', number },
      {
        onSuccess: ({ channelId }) => setStarted(channelId),
        onError: (error) =>
          toast({ title: copy.createError, description: failureText(errorCode(error)), variant: 'destructive' }),
      },
    )
  const cancelAttempt = () => {
    if (shown && running) cancel.mutate({ channelId: shown.channelId })
    close()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={connect.title}
      description={connect.description}
      keepOnOutsidePress
      footer={
        shown && (
          <Button variant="secondary" onClick={cancelAttempt}>
            {running ? connect.cancel : connect.close}
          </Button>
        )
      }
    >
      {shown ? (
        <AttemptView attempt={shown} {...renewal} />
      ) : principal?.state === 'open' ? (
        <Connected />
      ) : (
        <LinkForm key={String(open)} principal={principal} onSubmit={submit} busy={start.isPending} />
      )}
      {question}
    </Dialog>
  )
}

interface FormProps {
  principal: Props['principal']
  onSubmit: (network: Network, number: string) => void
  busy: boolean
}

function LinkForm({ principal, onSubmit, busy }: FormProps) {
  const user = useUser()
  const { demo } = useAuth()
  const { bind, errors, handleSubmit } = useContractForm(numberForm, {
    start: { network: principal?.network ?? 'whatsapp', number: principal?.number ?? user.phone.replace(/\D/g, '') },
  })
  const [network, number] = [bind('network'), bind('number')]
  const submit = handleSubmit((asked) => onSubmit(asked.network, asked.number))
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      {demo && <NetworkChoice network={network.value} onChange={network.onChange} />}
      <Field label={copy.instance} hint={copy.instanceHint}>
        <Input readOnly value={knownInstance(principal, network.value)} placeholder={copy.instanceLater} />
      </Field>
      <FullPhoneField {...number} error={errors.number} />
      <Button type="submit" busy={busy} disabled={number.value === ''} className="w-full">
        {connect.submit}
      </Button>
    </form>
  )
}
