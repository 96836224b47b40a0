import { integrations } from '@balcao/copy/settings/integrations'
import { Page } from '#ui/page.tsx'
import { ApiKeysSection } from './api-keys/api-keys-section.tsx'
import { WhatsAppPanel } from '#modules/channels/index.ts'
import { WebhooksSection } from './webhooks/webhooks-section.tsx'
import { useUser } from '#lib/session.tsx'

/** Shows the page of integrations: the connections of the venue, its webhooks and its API keys. */
export function IntegrationsPage() {
  const { visit } = useUser()
  return (
    <Page title={integrations.title}>
      <div className="grid gap-10 max-w-3xl min-[88rem]:max-w-none min-[88rem]:grid-cols-[24rem_minmax(0,1fr)] min-[88rem]:items-start min-[88rem]:gap-8">
        <WhatsAppPanel />
        {/* Only the owner sees webhooks and keys. */}
        {!visit && (
          <div className="min-w-0 space-y-10">
            <WebhooksSection />
            <ApiKeysSection />
          </div>
        )}
      </div>
    </Page>
  )
}
