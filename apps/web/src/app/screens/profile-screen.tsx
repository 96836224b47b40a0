import { ProfilePage } from '#features/account/profile/profile-page.tsx'
import { NotificationsPanel } from '#features/notifications/notifications-panel.tsx'

/** 'Meu Perfil', with how this person wants to be told. */
export function ProfileScreen() {
  return <ProfilePage notifications={<NotificationsPanel />} />
}
