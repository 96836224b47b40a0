import { configuration } from '@balcao/copy/settings/configuration'
import { Button } from '#ui/button.tsx'
import { LimitBadge } from '../limit-badge.tsx'
import { StatusDot } from '#ui/status-dot.tsx'
import { useToast } from '#ui/toast.tsx'
import { errorCode, errorMessage } from '#lib/errors.ts'
import { QrCode } from 'lucide-react'
import { useState } from 'react'
import { channelState } from '../channel-state.ts'
import { useChannelActions, useChannels } from '../queries.ts'
import { LinkDialog } from './link-dialog.tsx'

const { connection: copy } = configuration

/** Shows the status button of the configuration page, which checks again when pressed, and the button to connect. */
export function ConnectionButtons() {
  const channels = useChannels()
  const toast = useToast()
  const [linking, setLinking] = useState(false)
  const { check, reconnect } = useChannelActions()
  const [failedAt, setFailedAt] = useState(0)
  const principal = channels.data?.channels.find(({ isPrincipal }) => isPrincipal)
  // Until something newer is known, a call that failed means that it is not connected (specification, section 6).
  const failed = Math.max(failedAt, channels.errorUpdatedAt) > channels.dataUpdatedAt
  const state = failed ? 'close' : (principal?.state ?? 'close')
  const checking = check.isPending || reconnect.isPending || channels.isPending
  const complain = (title: string) => (error: unknown) => {
    setFailedAt(Date.now())
    const code = errorCode(error)
    // An error of its own is the title; one of the gateway is why.
    if (code === 'instance_name_missing') toast({ title: errorMessage(error), variant: 'destructive' })
    else toast({ title, description: configuration.tryAgain, variant: 'destructive' })
  }
  const press = () => {
    if (principal && state === 'connecting') {
      reconnect.mutate(
        { channelId: principal.id },
        { onSuccess: () => setLinking(true), onError: complain(copy.reconnectError) },
      )
    } else check.mutate(undefined, { onError: complain(copy.checkError) })
  }
  const { tone } = channelState({ state, reason: null, limit: null })
  return (
    <div className="flex flex-wrap items-center gap-2">
      {principal && <LimitBadge limit={principal.limit} />}
      <Button variant="secondary" busy={checking} onClick={press} title={copy.check}>
        {!checking && <StatusDot tone={tone} hollow={state !== 'open'} />}
        <span aria-live="polite">{checking ? copy.checking : copy.states[state]}</span>
      </Button>
      {state !== 'open' && (
        <Button onClick={() => setLinking(true)}>
          <QrCode size={18} aria-hidden />
          {copy.connect}
        </Button>
      )}
      <LinkDialog open={linking} onClose={() => setLinking(false)} principal={principal} />
    </div>
  )
}
