import { useRealtime } from '#lib/realtime.ts'
import { AppFrame } from './app-frame.tsx'
import { DashboardNav } from './dashboard-nav.tsx'
import { TopBar } from './top-bar.tsx'

/** The pages of a house, kept fresh by one stream. */
export function DashboardLayout() {
  useRealtime()
  return <AppFrame bar={<TopBar />} nav={<DashboardNav />} />
}
