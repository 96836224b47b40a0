import { profile } from '@balcao/copy/settings/profile'
import { Page } from '#ui/page.tsx'
import { useUser } from '#lib/session.tsx'
import { NotificationsPanel } from '#modules/notifications/index.ts'
import { PersonalPanel } from '../personal-panel.tsx'
import { DataPanel } from './data-panel.tsx'
import { TwoFactorPanel } from '../two-factor/two-factor-panel.tsx'
import { DevicesPanel } from './devices-panel.tsx'
import { NamePanel } from './name-panel.tsx'
import { PhonePanel } from './phone-panel.tsx'
import { ImpersonationsPanel } from './impersonations-panel.tsx'

/**
 * Shows the signed-in person: who they are, where they are signed in, and how to download the data or delete the
 * account.
 */
export function ProfilePage() {
  const { isTeammate, visit } = useUser()
  return (
    <Page title={profile.title}>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <div className="space-y-6">
          <PersonalPanel />
          <NamePanel />
          <PhonePanel />
          {!visit && <NotificationsPanel />}
        </div>
        <div className="space-y-6">
          {/* Only the owner sees where and how the owner is signed in. */}
          {!visit && <TwoFactorPanel />}
          {!visit && <DevicesPanel />}
          {!isTeammate && <ImpersonationsPanel />}
          {!isTeammate && !visit && <DataPanel />}
        </div>
      </div>
    </Page>
  )
}
