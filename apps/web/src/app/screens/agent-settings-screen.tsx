import { agentSettings } from '@balcao/copy/agent-settings'
import { Notice } from '#ui/notice.tsx'
import { Page } from '#ui/page.tsx'
import { AgentPanel } from '#modules/venue/agent-panel.tsx'
import { BehaviourPanel } from '#modules/channels/behaviour/behaviour-panel.tsx'
import { HealthPanel } from '#modules/channels/health/health-panel.tsx'
import { NumbersDialogs } from '#modules/channels/numbers-dialogs.tsx'
import { NumbersHeader } from '#modules/channels/numbers-header.tsx'
import { NumbersPanel } from '#modules/channels/numbers-panel.tsx'
import { PacePanel } from '#modules/channels/sending/pace-panel.tsx'
import { SendingRulesPanel } from '#modules/channels/sending/sending-rules-panel.tsx'
import { useNumbersPage } from '#modules/channels/use-numbers-page.ts'
import { paths } from '#lib/paths.ts'
import { useNavigate } from 'react-router'

/** The agent settings page: the numbers above, the agent below. */
export function AgentSettingsScreen() {
  const numbers = useNumbersPage()
  const navigate = useNavigate()
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
        <AgentPanel onSaved={() => void navigate(paths.dashboard)} />
      </div>
      <NumbersDialogs page={numbers} />
    </Page>
  )
}
