import { twoFactor as copy } from '@balcao/copy/people/two-factor'
import { useToast } from '#ui/toast.tsx'
import { api } from '#lib/api.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CodesDialog } from './codes-dialog.tsx'
import { PasswordStep } from './password-step.tsx'
import { ScanStep } from './scan-step.tsx'

/**
 * Asks for the password, shows the QR code and asks for the first code, then shows the recovery codes. When it is left
 * before the code was right, nothing has changed.
 */
export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const toast = useToast()
  const [confirmed, setConfirmed] = useState(false)
  const start = useMutation(api.account.startTwoFactor.mutationOptions())
  if (!start.data) {
    const { title, text } = copy.setUp.password
    return (
      <PasswordStep
        title={title}
        text={text}
        submit={copy.next}
        busy={start.isPending}
        error={start.error}
        onSubmit={(password) => start.mutate({ password })}
        onClose={onClose}
      />
    )
  }
  const { uri, key, recoveryCodes } = start.data
  if (!confirmed) return <ScanStep uri={uri} secret={key} onConfirmed={() => setConfirmed(true)} onClose={onClose} />
  const finish = () => {
    toast({ title: copy.done })
    void queries.invalidateQueries({ queryKey: api.account.key() })
    onClose()
  }
  return <CodesDialog codes={recoveryCodes} onClose={finish} />
}
