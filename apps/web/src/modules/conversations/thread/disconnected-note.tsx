import type { Channel } from '@balcao/contract'
import { chats } from '@balcao/copy/chats'
import { connectionHealth } from '@balcao/copy/connection-health'
import { paths } from '#lib/paths.ts'
import { useUser } from '#lib/session.tsx'
import { Unplug } from 'lucide-react'
import { Link } from 'react-router'

/**
 * Shows above a conversation that its channel is not connected, or limited: nothing arrives, and messages wait or should
 * not be written.
 */
export function DisconnectedNote({ channels, channelId }: { channels: Channel[]; channelId: string }) {
  const { isTeammate } = useUser()
  const channel = channels.find(({ id }) => id === channelId)
  const closed = channel?.state === 'close'
  if (!channel || (!closed && !channel.limit)) return null
  return (
    <output className="flex items-center gap-2 bg-wine-soft px-3 py-1.5 text-sm text-wine sm:px-6">
      <Unplug size={16} aria-hidden className="shrink-0" />
      <p className="min-w-0 flex-1">
        {channel.limit ? connectionHealth.limits[channel.limit.kind].short : chats.disconnected.text}
      </p>
      {!isTeammate && (
        <Link
          to={paths.agentSettings}
          className="inline-flex min-h-10 shrink-0 items-center font-semibold underline underline-offset-2"
        >
          {closed ? chats.disconnected.action : connectionHealth.limits.solve}
        </Link>
      )}
    </output>
  )
}
