import type { ConnectedNumber } from '@balcao/contract'
import { agentSettings } from '@balcao/copy/agent-settings'
import { useToast } from '#ui/toast.tsx'
import { errorMessage } from '#lib/errors.ts'
import { useState } from 'react'
import { useChannelActions, useChannels } from './queries.ts'

export type ChannelsPage = ReturnType<typeof useChannelsPage>

/**
 * Returns what the agent settings page knows and can do about the numbers, in one place, so that each dialog stays
 * simple.
 */
export function useChannelsPage() {
  const query = useChannels()
  const toast = useToast()
  const actions = useChannelActions()
  const [problem, setProblem] = useState<string | null>(null)
  const [checkedId, setCheckedId] = useState<string | null>(null)
  const [toDisconnect, setToDisconnect] = useState<ConnectedNumber | null>(null)
  const [connecting, setConnecting] = useState<{ another: boolean; numberId: string | null } | null>(null)
  const numbers = query.data?.numbers ?? []
  const principal = numbers.find((number) => number.isPrincipal) ?? numbers[0]

  return {
    query,
    numbers,
    principal,
    /** The last failure, including one to renew the table on screen. */
    problem: problem ?? (query.isError && query.data ? agentSettings.errors.list : null),
    dismissProblem: () => setProblem(null),

    /** True while it is being checked, and while it is not known yet which number would be. */
    checking: actions.refresh.isPending || query.isPending,
    /** It is read from the list and not from the answer, so that the dialog follows later changes. */
    checked: numbers.find((number) => number.id === checkedId) ?? null,
    closeStatus: () => setCheckedId(null),
    check: () => {
      setProblem(null)
      if (!principal) return setProblem(agentSettings.errors.none)
      actions.refresh.mutate(
        { numberId: principal.id },
        {
          onSuccess: (number) => setCheckedId(number.id),
          onError: (error) => setProblem(agentSettings.errors.check(errorMessage(error))),
        },
      )
    },

    toDisconnect,
    askDisconnect: (number: ConnectedNumber) => setToDisconnect(number),
    closeDisconnect: () => setToDisconnect(null),
    disconnecting: actions.disconnect.isPending,
    disconnect: (number: ConnectedNumber) => {
      setProblem(null)
      actions.disconnect.mutate(
        { numberId: number.id },
        {
          onSuccess: () => toast({ title: agentSettings.confirmDisconnect.done }),
          onError: (error) => setProblem(agentSettings.errors.disconnect(errorMessage(error))),
          onSettled: () => setToDisconnect(null),
        },
      )
    },

    reconnectingId: actions.reconnect.isPending ? actions.reconnect.variables.numberId : undefined,
    reconnect: (number: ConnectedNumber) => {
      setProblem(null)
      actions.reconnect.mutate(
        { numberId: number.id },
        {
          onSuccess: () => setConnecting({ another: false, numberId: number.id }),
          onError: () => setProblem(agentSettings.errors.reconnect),
          onSettled: () => setCheckedId(null),
        },
      )
    },

    connecting,
    // The first number is always the registered one; only after it there can be another.
    openConnect: (another = false) => setConnecting({ another: another && numbers.length > 0, numberId: null }),
    closeConnect: () => setConnecting(null),
  }
}
