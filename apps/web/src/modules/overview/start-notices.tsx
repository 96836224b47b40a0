import { overview } from '@balcao/copy/overview'
import { Button, ButtonLink } from '#ui/button.tsx'
import { cx } from '#lib/cx.ts'
import { paths } from '#lib/paths.ts'
import { type LucideIcon, QrCode, Store, Unplug } from 'lucide-react'
import type { ReactNode } from 'react'

const { today: copy } = overview

/** Shows that no channel is connected, with the button to connect one. */
export function ConnectNotice({ neverConnected, onConnect }: { neverConnected: boolean; onConnect: () => void }) {
  const action = (
    <Button className="h-11 sm:h-11" onClick={onConnect}>
      {copy.connect}
    </Button>
  )
  return neverConnected ? (
    <StartNotice icon={QrCode} title={copy.neverConnected} text={copy.neverConnectedText} action={action} />
  ) : (
    <StartNotice icon={Unplug} title={copy.disconnected} text={copy.disconnectedText} action={action} alarming />
  )
}

/** Shows that the agent does not know the venue yet, with a link to the page where it is described. */
export function UnknownVenueNotice() {
  const action = (
    <ButtonLink to={paths.agentForm} variant="secondary" className="h-11 sm:h-11">
      {copy.tell}
    </ButtonLink>
  )
  return <StartNotice icon={Store} title={copy.unknownVenue} text={copy.unknownVenueText} action={action} />
}

interface StartNoticeProps {
  icon: LucideIcon
  title: string
  text: string
  action: ReactNode
  alarming?: boolean
}

function StartNotice({ icon: Icon, title, text, action, alarming = false }: StartNoticeProps) {
  return (
    <div
      className={cx(
        'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-panel px-5 py-4',
        alarming ? 'bg-wine-soft' : 'bg-brass-soft',
      )}
    >
      <Icon size={22} aria-hidden className={alarming ? 'text-wine' : 'text-brass-ink'} />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-muted">{text}</p>
      </div>
      {action}
    </div>
  )
}
