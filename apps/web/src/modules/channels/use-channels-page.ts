import type { Channel } from '@balcao/contract'
import { agentSettings } from '@balcao/copy/agent-settings'
import { useToast } from '#ui/toast.tsx'
import { errorMessage } from '#lib/errors.ts'
import { useState } from 'react'
import { useChannelActions, useChannels } from './queries.ts'

export type ChannelsPage = ReturnType<typeof useChannelsPage>

/**
 * Returns what the agent settings page knows and can do about the channels, in one place, so that each dialog stays
 * simple.
 */
export function useChannelsPage() {
  const query = useChannels()
  const toast = useToast()
  const actions = useChannelActions()
  const [problem, setProblem] = useState<string | null>(null)
  const [checkedId, setCheckedId] = useState<string | null>(null)
  const [toDisconnect, setToDisconnect] = useState<Channel | null>(null)
  const [connecting, setConnecting] = useState<{ another: boolean; channelId: string | null } | null>(null)
  const channels = query.data?.channels ?? []
  const principal = channels.find((channel) => channel.isPrincipal) ?? channels[0]

  return {
    query,
    channels,
    principal,
    /** The last failure, including one to renew the table on screen. */
    problem: problem ?? (query.isError && query.data ? agentSettings.errors.list : null),
    dismissProblem: () => setProblem(null),

    /** True while it is being checked, and while it is not known yet which channel would be. */
    checking: actions.refresh.isPending || query.isPending,
    /** It is read from the list and not from the answer, so that the dialog follows later changes. */
    checked: channels.find((channel) => channel.id === checkedId) ?? null,
    closeStatus: () => setCheckedId(null),
    check: () => {
      setProblem(null)
      if (!principal) return setProblem(agentSettings.errors.none)
      actions.refresh.mutate(
        { channelId: principal.id },
        {
          onSuccess: (channel) => setCheckedId(channel.id),
          onError: (error) => setProblem(agentSettings.errors.check(errorMessage(error))),
        },
      )
    },

    toDisconnect,
    askDisconnect: (channel: Channel) => setToDisconnect(channel),
    closeDisconnect: () => setToDisconnect(null),
    disconnecting: actions.disconnect.isPending,
    disconnect: (channel: Channel) => {
      setProblem(null)
      actions.disconnect.mutate(
        { channelId: channel.id },
        {
          onSuccess: () => toast({ title: agentSettings.confirmDisconnect.done }),
          onError: (error) => setProblem(agentSettings.errors.disconnect(errorMessage(error))),
          onSettled: () => setToDisconnect(null),
        },
      )
    },

    reconnectingId: actions.reconnect.isPending ? actions.reconnect.variables.channelId : undefined,
    reconnect: (channel: Channel) => {
      setProblem(null)
      actions.reconnect.mutate(
        { channelId: channel.id },
        {
          onSuccess: () => setConnecting({ another: false, channelId: channel.id }),
          onError: () => setProblem(agentSettings.errors.reconnect),
          onSettled: () => setCheckedId(null),
        },
      )
    },

    connecting,
    // The first channel is always the registered one; only after it there can be another.
    openConnect: (another = false) => setConnecting({ another: another && channels.length > 0, channelId: null }),
    closeConnect: () => setConnecting(null),
  }
}
