import { agentSettings } from '@balcao/copy/agent-settings'
import { Notice } from '#ui/notice.tsx'
import { Page } from '#ui/page.tsx'
import { AgentPanel } from '#modules/venue/index.ts'
import { BehaviourPanel } from './behaviour/behaviour-panel.tsx'
import { HealthPanel } from './health/health-panel.tsx'
import { NumbersDialogs } from './numbers-dialogs.tsx'
import { NumbersHeader } from './numbers-header.tsx'
import { NumbersPanel } from './numbers-panel.tsx'
import { PacePanel } from './sending/pace-panel.tsx'
import { SendingRulesPanel } from './sending/sending-rules-panel.tsx'
import { useNumbersPage } from './use-numbers-page.ts'

/** The agent settings page: the numbers above, the agent below. */
export function AgentSettingsPage() {
  const numbers = useNumbersPage()
  return (
    <Page title={agentSettings.title} action={<NumbersHeader page={numbers} />}>
      <div className="space-y-6">
        {numbers.problem && (
          <Notice action={{ label: agentSettings.dismiss, onPress: numbers.dismissProblem }}>{numbers.problem}</Notice>
        )}
        <NumbersPanel page={numbers} />
        <HealthPanel numbers={numbers.numbers} />
        <BehaviourPanel numbers={numbers.numbers} />
        <PacePanel numbers={numbers.numbers} />
        <SendingRulesPanel />
        <AgentPanel />
      </div>
      <NumbersDialogs page={numbers} />
    </Page>
  )
}
