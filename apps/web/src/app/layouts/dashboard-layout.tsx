import { TitleCount } from '#lib/page-title.tsx'
import { useWaitingCounts } from '#modules/notifications/use-waiting-counts.ts'
import { WaitingAlert } from '#modules/notifications/waiting-alert.tsx'
import { paths } from '#lib/paths.ts'
import { useRealtime } from '#lib/realtime.ts'
import { useUser } from '#lib/session.tsx'
import { useMatch } from 'react-router'
import { AppFrame } from './app-frame.tsx'
import { DashboardNav } from './dashboard-nav.tsx'
import { TopBar } from './top-bar.tsx'

/**
 * Renders the pages of a venue, kept up to date by one stream. On phones an open conversation has the room of the bars
 * above and below it.
 */
export function DashboardLayout() {
  useRealtime()
  const { visit } = useUser()
  const { chats, reservations } = useWaitingCounts()
  const inThread = useMatch(`${paths.chats}/:conversationId`) !== null
  return (
    <TitleCount value={visit ? 0 : (chats ?? 0) + (reservations ?? 0)}>
      {!visit && <WaitingAlert />}
      <AppFrame bar={<TopBar wideOnly={inThread} />} nav={<DashboardNav wideOnly={inThread} />} alone={inThread} />
    </TitleCount>
  )
}
