import { setup } from '@balcao/copy/setup'
import { Button, ButtonLink } from '#ui/button.tsx'
import { paths } from '#lib/paths.ts'
import { ConnectDialog } from '#modules/channels/index.ts'
import { CircleCheck, QrCode } from 'lucide-react'
import { useState } from 'react'

const { connect: copy } = setup

/** Leads to the QR code, the last step. */
export function ConnectStep({ isConnected }: { isConnected: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="space-y-6">
      {isConnected ? (
        <p className="flex items-center gap-2 font-semibold">
          <CircleCheck size={20} aria-hidden className="shrink-0 text-leaf" />
          {copy.connected}
        </p>
      ) : (
        <p className="max-w-prose text-sm text-muted">{copy.text}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {isConnected ? (
          <ButtonLink to={paths.dashboard}>{copy.finish}</ButtonLink>
        ) : (
          <>
            <Button onClick={() => setOpen(true)}>
              <QrCode size={18} aria-hidden />
              {copy.connect}
            </Button>
            <ButtonLink to={paths.dashboard} variant="ghost">
              {copy.later}
            </ButtonLink>
          </>
        )}
      </div>
      <ConnectDialog page="dashboard" open={isOpen} onClose={() => setOpen(false)} />
    </div>
  )
}
