import { whenOpened } from '#lib/when-opened.tsx'

export { ConnectionButtons } from './configuration/connection-buttons.tsx'
export { WhatsAppPanel } from './integrations/whatsapp-panel.tsx'
export { LimitBadge } from './limit-badge.tsx'
export { channelName } from './channel-name.ts'
export { ChannelSelect } from './channel-select.tsx'
export { useChannelActions, useChannels } from './queries.ts'
export { useConnectedChannels } from './use-connected-channels.ts'
export { useOutreachWait, useOutreachWaits } from './waits/use-outreach-waits.ts'
export { WaitNote } from './waits/wait-note.tsx'
export { waitMessage } from './waits/wait-message.ts'

export const ConnectDialog = whenOpened(async () => (await import('./connect-dialog.tsx')).ConnectDialog)
