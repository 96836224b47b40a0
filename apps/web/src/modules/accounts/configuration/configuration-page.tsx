import { configuration } from '@balcao/copy/settings/configuration'
import { Page } from '#ui/page.tsx'
import { PersonalPanel } from '../personal-panel.tsx'
import { AgentPanel, BasicsPanel, ContactPanel } from '#modules/venue/index.ts'
import { ConnectionButtons } from '#modules/channels/index.ts'
import { SettingsLinks } from './settings-links.tsx'

/**
 * Shows the configuration page of the specification, the first part of the settings: the venue in its own words, how it
 * is reached, the person, the connection.
 */
export function ConfigurationPage() {
  return (
    <Page title={configuration.title} action={<ConnectionButtons />}>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="space-y-6">
          <BasicsPanel />
          <AgentPanel />
          <ContactPanel />
        </div>
        <div className="space-y-6">
          <PersonalPanel />
          <SettingsLinks />
        </div>
      </div>
    </Page>
  )
}
