import { WaitingAlert } from '#features/notifications/waiting-alert.tsx'
import { useRealtime } from '#lib/realtime.ts'
import { useUser } from '#lib/session.tsx'
import { AppFrame } from './app-frame.tsx'
import { DashboardNav } from './dashboard-nav.tsx'
import { TopBar } from './top-bar.tsx'

/** The pages of a house, kept fresh by one stream. */
export function DashboardLayout() {
  useRealtime()
  const { visit } = useUser()
  return (
    <>
      {!visit && <WaitingAlert />}
      <AppFrame bar={<TopBar />} nav={<DashboardNav />} />
    </>
  )
}
