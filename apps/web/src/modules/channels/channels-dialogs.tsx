import { ConnectDialog } from './connect-dialog.tsx'
import { DisconnectDialog } from './disconnect-dialog.tsx'
import { StatusDialog } from './status-dialog.tsx'
import type { ChannelsPage } from './use-channels-page.ts'

/** Shows the dialogs of the agent settings page that concern channels. */
export function ChannelsDialogs({ page }: { page: ChannelsPage }) {
  return (
    <>
      <StatusDialog
        channel={page.checked}
        onClose={page.closeStatus}
        onReconnect={page.reconnect}
        reconnecting={page.reconnectingId !== undefined}
      />
      <DisconnectDialog
        channel={page.toDisconnect}
        onClose={page.closeDisconnect}
        onConfirm={page.disconnect}
        busy={page.disconnecting}
      />
      <ConnectDialog
        page="settings"
        open={page.connecting !== null}
        onClose={page.closeConnect}
        another={page.connecting?.another}
        channelId={page.connecting?.channelId}
      />
    </>
  )
}
