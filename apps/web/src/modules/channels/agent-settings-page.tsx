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

/** Shows the agent settings page: the numbers, and what each of them does. */
export function AgentSettingsPage() {
  const numbers = useChannelsPage()
  return (
    <Page title={agentSettings.title} action={<ChannelsHeader page={numbers} />}>
      <div className="space-y-6">
        {numbers.problem && (
          <Notice action={{ label: agentSettings.dismiss, onPress: numbers.dismissProblem }}>{numbers.problem}</Notice>
        )}
        <ChannelsPanel page={numbers} />
        <HealthPanel numbers={numbers.numbers} />
        <BehaviourPanel numbers={numbers.numbers} />
        <RateLimitPanel numbers={numbers.numbers} />
        <SendingRulesPanel />
        <Panel title={agentSettings.agent.title}>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p className="max-w-prose text-sm text-muted">{agentSettings.agent.where}</p>
            <ConfigureAgent />
          </div>
        </Panel>
      </div>
      <ChannelsDialogs page={numbers} />
    </Page>
  )
}
