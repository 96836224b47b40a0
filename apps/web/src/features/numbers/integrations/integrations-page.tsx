import { integrations } from '@balcao/copy/settings/integrations'
import { Page } from '#components/page.tsx'
import { WhatsAppPanel } from './whatsapp-panel.tsx'

/** What the house is connected to. */
export function IntegrationsPage() {
  return (
    <Page title={integrations.title}>
      <div className="max-w-2xl">
        <WhatsAppPanel />
      </div>
    </Page>
  )
}
