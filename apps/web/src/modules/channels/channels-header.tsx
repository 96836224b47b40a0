import { agentSettings } from '@balcao/copy/agent-settings'
import { Button } from '#ui/button.tsx'
import { Activity, Plus, QrCode, Unplug } from 'lucide-react'
import type { ChannelsPage } from './use-channels-page.ts'

/** Shows the header buttons of the agent settings page. */
export function ChannelsHeader({ page }: { page: ChannelsPage }) {
  const { principal } = page
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full">
      <Button variant="secondary" className="max-sm:grow" busy={page.checking} onClick={page.check}>
        {!page.checking && <Activity size={18} aria-hidden />}
        {agentSettings.check}
      </Button>
      {principal ? (
        <Button variant="secondary" className="max-sm:grow" onClick={() => page.askDisconnect(principal)}>
          <Unplug size={18} aria-hidden />
          {agentSettings.disconnect}
        </Button>
      ) : (
        <Button variant="secondary" className="max-sm:grow" onClick={() => page.openConnect()}>
          <QrCode size={18} aria-hidden />
          {agentSettings.connect}
        </Button>
      )}
      <Button className="max-sm:basis-full" onClick={() => page.openConnect(true)}>
        <Plus size={18} aria-hidden />
        {agentSettings.newConnection}
      </Button>
    </div>
  )
}
