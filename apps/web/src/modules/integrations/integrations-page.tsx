import { integrations } from '@balcao/copy/settings/integrations'
import { Page } from '#ui/page.tsx'
import { ApiKeysSection } from './api-keys/api-keys-section.tsx'
import { WhatsAppPanel } from '#modules/channels/index.ts'
import { WebhooksSection } from './webhooks/webhooks-section.tsx'
import { useUser } from '#lib/session.tsx'

/** The page of integrations: what the venue is connected to, and the programs that are told and let in. */
export function IntegrationsPage() {
  const { visit } = useUser()
  return (
    <Page title={integrations.title}>
      <div className="grid gap-10 max-w-3xl min-[88rem]:max-w-none min-[88rem]:grid-cols-[24rem_minmax(0,1fr)] min-[88rem]:items-start min-[88rem]:gap-8">
        <WhatsAppPanel />
        {/* Addresses that are told, and keys, are the owner's alone. */}
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
