import { configuration } from '@balcao/copy/settings/configuration'
import { Page } from '#ui/page.tsx'
import { PersonalPanel } from '../personal-panel.tsx'
import { BasicsPanel } from '#modules/venue/index.ts'
import { ConnectionButtons } from '#modules/channels/index.ts'
import { SettingsLinks } from './settings-links.tsx'

/** Shows the configuration page of the specification: the agent's texts, the person, the connection. */
export function ConfigurationPage() {
  return (
    <Page title={configuration.title} action={<ConnectionButtons />}>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <BasicsPanel />
        <div className="space-y-6">
          <PersonalPanel />
          <SettingsLinks />
        </div>
      </div>
    </Page>
  )
}
