import { agentSettings } from '@balcao/copy/agent-settings'
import { Notice } from '#ui/notice.tsx'
import { Page } from '#ui/page.tsx'
import { Panel } from '#ui/panel.tsx'
import { ConfigureAgent } from '#modules/venue/index.ts'
import { BehaviourPanel } from './behaviour/behaviour-panel.tsx'
import { HealthPanel } from './health/health-panel.tsx'
import { ChannelsDialogs } from './channels-dialogs.tsx'
import { ChannelsHeader } from './channels-header.tsx'
import { ChannelsPanel } from './channels-panel.tsx'
import { RateLimitPanel } from './sending/rate-limit-panel.tsx'
import { SendingRulesPanel } from './sending/sending-rules-panel.tsx'
import { useChannelsPage } from './use-channels-page.ts'
import { type QueryFilters, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** Shows the agent settings page: the channels, and what each of them does. */
export function AgentSettingsPage() {
  const channels = useChannelsPage()
  const isLoaded = useLoaded(!channels.query.isPending)
  return (
    <Page title={agentSettings.title} action={<ChannelsHeader page={channels} />}>
      <div className="space-y-6">
        {channels.problem && (
          <Notice action={{ label: agentSettings.dismiss, onPress: channels.dismissProblem }}>
            {channels.problem}
          </Notice>
        )}
        <ChannelsPanel page={channels} />
        {/* How high each panel is depends on what it shows: they appear together, so that none pushes the others down. */}
        <div hidden={!isLoaded} className="space-y-6">
          <HealthPanel channels={channels.channels} />
          <BehaviourPanel channels={channels.channels} />
          <RateLimitPanel channels={channels.channels} />
          <SendingRulesPanel />
          <Panel title={agentSettings.agent.title}>
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
              <p className="max-w-prose text-sm text-muted">{agentSettings.agent.where}</p>
              <ConfigureAgent />
            </div>
          </Panel>
        </div>
      </div>
      <ChannelsDialogs page={channels} />
    </Page>
  )
}

/** Tells whether everything on screen has been loaded once, or failed. @param begins true once all of it is asked for */
function useLoaded(begins: boolean): boolean {
  const queries = useQueryClient()
  const [isLoaded, setIsLoaded] = useState(false)
  useEffect(() => {
    if (!begins) return
    const look = () => {
      if (queries.isFetching(FIRST) === 0) setIsLoaded(true)
    }
    const stop = queries.getQueryCache().subscribe(({ type }) => {
      if (type === 'updated') look()
    })
    // Nothing is updated when everything was known before.
    const timer = setTimeout(look)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [begins, queries])
  return isLoaded
}

/** Queries that have no data yet. */
const FIRST: QueryFilters = { type: 'active', predicate: ({ state }) => state.data === undefined }
