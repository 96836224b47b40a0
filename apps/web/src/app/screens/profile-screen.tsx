import { ProfilePage } from '#modules/accounts/profile/profile-page.tsx'
import { NotificationsPanel } from '#modules/notifications/notifications-panel.tsx'

/** 'Meu Perfil', with how this person wants to be told. */
export function ProfileScreen() {
  return <ProfilePage notifications={<NotificationsPanel />} />
}
