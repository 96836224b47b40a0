import { profile } from '@balcao/copy/settings/profile'
import { Page } from '#ui/page.tsx'
import { PersonalPanel } from '../personal-panel.tsx'
import { TwoFactorPanel } from '../two-factor/two-factor-panel.tsx'
import { NamePanel } from './name-panel.tsx'
import { DevicesPanel } from './devices-panel.tsx'

/** Shows an admin's own account: their password, their second step, and where they are signed in. */
export function AdminProfilePage() {
  return (
    <Page title={profile.title}>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <div className="space-y-6">
          <PersonalPanel />
          <NamePanel />
        </div>
        <div className="space-y-6">
          <TwoFactorPanel />
          <DevicesPanel />
        </div>
      </div>
    </Page>
  )
}
