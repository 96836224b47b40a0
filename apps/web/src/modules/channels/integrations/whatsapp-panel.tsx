import type { Channel } from '@balcao/contract'
import { integrations } from '@balcao/copy/settings/integrations'
import { ErrorState } from '#ui/error-state.tsx'
import { Panel } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { formatPhone } from '#lib/format.ts'
import { useState } from 'react'
import { ConnectDialog } from '../connect-dialog.tsx'
import { ConnectHere } from './connect-here.tsx'
import { useChannels } from '../queries.ts'
import { StateBadge } from '../state-badge.tsx'
import { SendForm } from './send-form.tsx'

const { whatsapp: copy } = integrations

/** Shows the principal channel: its state, the button to connect it, and a message to any phone. */
export function WhatsAppPanel() {
  const channels = useChannels()
  const [connecting, setConnecting] = useState<string | null>(null)
  const principal = channels.data?.channels.find(({ isPrincipal }) => isPrincipal)
  return (
    <Panel title={copy.title}>
      <p className="-mt-2 mb-5 text-sm text-muted">{copy.text}</p>
      {channels.isPending && <Skeleton className="h-40 w-full" />}
      {channels.isError && !channels.data && (
        <ErrorState error={channels.error} onRetry={channels.refetch} retrying={channels.isFetching} />
      )}
      {channels.data && (
        <div className="space-y-6">
          <div className="flex flex-wrap items-center justify-between gap-3 rounded-panel bg-sunken px-4 py-3">
            <State principal={principal} />
          </div>
          {principal?.state !== 'open' && <ConnectHere principal={principal} onStarted={setConnecting} />}
          <div className="border-t border-line pt-6">
            <SendForm connected={principal?.state === 'open'} />
          </div>
        </div>
      )}
      <ConnectDialog
        page="settings"
        open={connecting !== null}
        channelId={connecting}
        onClose={() => setConnecting(null)}
      />
    </Panel>
  )
}

function State({ principal }: { principal: Channel | undefined }) {
  return (
    <div aria-live="polite">
      <p className="text-xs text-muted">{copy.state}</p>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        {principal ? (
          <>
            <StateBadge channel={principal} />
            {principal.number && <span className="numeric font-semibold">{formatPhone(principal.number)}</span>}
          </>
        ) : (
          <span className="font-semibold">{copy.none}</span>
        )}
      </p>
    </div>
  )
}
