import { integrations } from '@balcao/copy/settings/integrations'
import { ButtonLink } from '#components/button.tsx'
import { Page } from '#components/page.tsx'
import { Panel } from '#components/panel.tsx'
import { paths } from '#lib/paths.ts'
import { WhatsAppPanel } from './whatsapp-panel.tsx'

/** What the house is connected to. */
export function IntegrationsPage() {
  return (
    <Page title={integrations.title}>
      <div className="max-w-2xl space-y-4">
        <WhatsAppPanel />
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
