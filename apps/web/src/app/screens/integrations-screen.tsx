import { integrations } from '@balcao/copy/settings/integrations'
import { ButtonLink } from '#components/button.tsx'
import { Page } from '#components/page.tsx'
import { Panel } from '#components/panel.tsx'
import { WhatsAppPanel } from '#features/numbers/integrations/whatsapp-panel.tsx'
import { WebhooksSection } from '#features/webhooks/webhooks-section.tsx'
import { paths } from '#lib/paths.ts'

/** The page of integrations: what the house is connected to, and the programs that are told and let in. */
export function IntegrationsScreen() {
  return (
    <Page title={integrations.title}>
      <div className="max-w-3xl space-y-10">
        <WhatsAppPanel />
        <WebhooksSection />
        <Panel title={integrations.api.title}>
          <p className="mb-4 text-sm text-muted">{integrations.api.text}</p>
          <ButtonLink to={paths.apiDocs} variant="secondary">
            {integrations.api.open}
          </ButtonLink>
        </Panel>
      </div>
    </Page>
  )
}
