import { connect } from '@balcao/copy/connect'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { errorCode } from '#lib/errors.ts'
import { useState } from 'react'
import { useChannelActions } from './queries.ts'

/**
 * Requests a new QR code ("Gerar novo QR Code"). A channel to which a phone may still be linked is given up only after a
 * confirmation.
 *
 * @returns what `AttemptView` needs, and the question as an element of its own
 */
export function useRenewal(channelId: string | undefined) {
  const { renewQr } = useChannelActions()
  const [asking, setAsking] = useState(false)
  const isQuestion = renewQr.error !== null && errorCode(renewQr.error) === 'still_linked'
  const renew = (forget: boolean) => {
    if (!channelId) return
    renewQr.mutate(
      { channelId, forget },
      { onSettled: (_begun, error) => setAsking(error !== null && errorCode(error) === 'still_linked') },
    )
  }
  return {
    renewal: {
      onRenew: () => renew(false),
      renewing: renewQr.isPending,
      renewError: isQuestion ? null : renewQr.error,
    },
    reset: () => {
      setAsking(false)
      renewQr.reset()
    },
    question: (
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => renew(true)}
        busy={renewQr.isPending}
        words={connect.forget}
        text={connect.forget.text}
      />
    ),
  }
}
