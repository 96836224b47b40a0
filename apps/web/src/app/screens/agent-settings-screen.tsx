import { agentSettings } from '@balcao/copy/agent-settings'
import { Notice } from '#components/notice.tsx'
import { Page } from '#components/page.tsx'
import { AgentPanel } from '#features/house/agent-panel.tsx'
import { BehaviourPanel } from '#features/numbers/behaviour/behaviour-panel.tsx'
import { HealthPanel } from '#features/numbers/health/health-panel.tsx'
import { NumbersDialogs } from '#features/numbers/numbers-dialogs.tsx'
import { NumbersHeader } from '#features/numbers/numbers-header.tsx'
import { NumbersPanel } from '#features/numbers/numbers-panel.tsx'
import { PacePanel } from '#features/numbers/sending/pace-panel.tsx'
import { SendingRulesPanel } from '#features/numbers/sending/sending-rules-panel.tsx'
import { useNumbersPage } from '#features/numbers/use-numbers-page.ts'
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
