import { integrations } from '@balcao/copy/settings/integrations'
import { Page } from '#components/page.tsx'
import { ApiKeysSection } from '#features/api-keys/api-keys-section.tsx'
import { WhatsAppPanel } from '#features/numbers/integrations/whatsapp-panel.tsx'
import { WebhooksSection } from '#features/webhooks/webhooks-section.tsx'

/** The page of integrations: what the house is connected to, and the programs that are told and let in. */
export function IntegrationsScreen() {
  return (
    <Page title={integrations.title}>
      <div className="max-w-3xl space-y-10">
        <WhatsAppPanel />
        <WebhooksSection />
        <ApiKeysSection />
      </div>
    </Page>
  )
}
