export { NotificationsPanel } from './notifications-panel.tsx'
export { useWaitingCounts } from './use-waiting-counts.ts'
