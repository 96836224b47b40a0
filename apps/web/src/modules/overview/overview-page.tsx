import { agentSettings } from '@balcao/copy/agent-settings'
import { overview } from '@balcao/copy/overview'
import { ErrorState } from '#ui/error-state.tsx'
import { Page } from '#ui/page.tsx'
import { useToast } from '#ui/toast.tsx'
import { errorMessage } from '#lib/errors.ts'
import { PlaygroundDialog } from '#modules/attendant/index.ts'
import { SubscriptionNotices } from '#modules/billing/index.ts'
import { ConnectDialog, useChannelActions, useChannels } from '#modules/channels/index.ts'
import { SetupEntry } from '#modules/setup/index.ts'
import { VenueDialog } from '#modules/venue/index.ts'
import { AgentCard } from './agent-card.tsx'
import { CounterCards } from './counter-cards.tsx'
import { LimitNotices } from './limit-notices.tsx'
import { DownNotices, OverNotices } from './outage-notices.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { useUser } from '#lib/session.tsx'
import { isFirstTimeThisSession } from './once-per-session.ts'
import { useConnection, useVenue, useOutages, useOverview, useToday } from './queries.ts'
import { RecentActivity } from './recent-activity.tsx'
import { ConnectNotice, UnknownVenueNotice } from './start-notices.tsx'
import { Today } from './today.tsx'

type Window = 'connect' | 'configure' | 'try-out' | { reconnects: string } | null

/** Shows first what needs somebody now, then, to the owner, the figures and what happened. */
export function OverviewPage() {
  const { isTeammate } = useUser()
  return isTeammate ? <TeammatePage /> : <OwnerPage />
}

/** A teammate reads which channels are down, and cannot connect them. */
function TeammatePage() {
  const { channels } = useConnection()
  const { ongoing } = useOutages()
  const isLimited = channels?.some(({ limit }) => limit) ?? false
  return (
    <Page title={overview.title}>
      <Today
        needsNobody={ongoing.length === 0 && !isLimited}
        notices={
          <>
            <LimitNotices channels={channels} />
            <DownNotices channels={channels} onReconnect={null} />
          </>
        }
      />
    </Page>
  )
}

function OwnerPage() {
  const { data, error, isError, isFetching, refetch } = useOverview()
  const { channels, state } = useConnection()
  const isNew = useIsNew()
  // The parts below wait for it, because it would push them down when it comes.
  const { isPending: waitsForToday } = useToday()
  const { ongoing } = useOutages()
  const [open, setOpen] = useState<Window>(null)
  const close = () => setOpen(null)
  const reconnect = useReconnect((channelId) => setOpen({ reconnects: channelId }))
  const isOwn = !useUser().visit
  useInviteToConnect(() => isOwn && setOpen('connect'))
  const reconnects = typeof open === 'object' ? (open?.reconnects ?? null) : null
  // A notice above already says that it is down, and since when.
  const isOff = state === 'never' || (state === 'off' && ongoing.length === 0)
  const isLimited = channels?.some(({ limit }) => limit) ?? false
  return (
    <>
      <Page title={overview.title}>
        <div className="space-y-6">
          <Today
            needsNobody={!isOff && !isNew && !isLimited && ongoing.length === 0}
            notices={
              <>
                <LimitNotices channels={channels} />
                <DownNotices channels={channels} onReconnect={reconnect} />
                {isOff && <ConnectNotice neverConnected={state === 'never'} onConnect={() => setOpen('connect')} />}
                {isNew && !isOff && <UnknownVenueNotice />}
                <OverNotices />
              </>
            }
          />
          {!waitsForToday && <SubscriptionNotices />}
          {waitsForToday ? null : isError && !data ? (
            <ErrorState title={overview.loadError} error={error} onRetry={refetch} retrying={isFetching} />
          ) : (
            <>
              <SetupEntry />
              <CounterCards counters={data?.counters} onRetry={() => void refetch()} retrying={isFetching} />
              <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
                <div className="max-lg:order-2">
                  <RecentActivity activity={data?.activity} />
                </div>
                <AgentCard
                  schedules={data?.counters.schedules ?? null}
                  upcoming={data?.upcoming ?? []}
                  subjects={data?.subjects ?? null}
                  onConfigure={() => setOpen('configure')}
                  onConnect={() => setOpen('connect')}
                  onOpenPlayground={() => setOpen('try-out')}
                />
              </div>
            </>
          )}
        </div>
      </Page>
      <ConnectDialog
        page="dashboard"
        open={open === 'connect' || reconnects !== null}
        onClose={close}
        channelId={reconnects}
      />
      <VenueDialog open={open === 'configure'} onClose={close} />
      <PlaygroundDialog open={open === 'try-out'} onClose={close} />
    </>
  )
}

function useReconnect(onStarted: (channelId: string) => void) {
  const toast = useToast()
  const { reconnect } = useChannelActions()
  return (channelId: string) =>
    reconnect.mutate(
      { channelId },
      {
        onSuccess: () => onStarted(channelId),
        onError: (refused) =>
          toast({
            title: agentSettings.errors.reconnect,
            description: errorMessage(refused),
            variant: 'destructive',
          }),
      },
    )
}

/**
 * Opens the invitation to connect once per visit, when no channel is connected as the page opens: a channel that drops
 * later must not put a dialog over somebody's work. A channel that reconnects by itself, or is banned, needs something
 * else.
 */
function useInviteToConnect(invite: () => void) {
  const { data } = useChannels()
  const isKnown = data !== undefined
  const decide = useEffectEvent(() => {
    const isDisconnected = data?.channels.every(
      ({ state, number, reason, limit }) =>
        !limit && (state === 'close' || (state === 'connecting' && !reason && !number)),
    )
    if (isDisconnected && isFirstTimeThisSession('invite-to-connect')) invite()
  })
  useEffect(() => {
    if (isKnown) decide()
  }, [isKnown])
}

/** Tells whether the owner has not yet entered the type of the venue or the name of the agent. */
function useIsNew(): boolean {
  const gaps = useVenue().data?.missing ?? []
  return gaps.includes('type') || gaps.includes('name')
}
