import { configuration } from '@balcao/copy/settings/configuration'
import { Page } from '#components/page.tsx'
import { PersonalPanel } from '#features/account/personal-panel.tsx'
import { BasicsPanel } from '#features/house/basics-panel.tsx'
import { ConnectionButtons } from '#features/numbers/configuration/connection-buttons.tsx'
import { paths } from '#lib/paths.ts'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'

const { more } = configuration
const LINKS = [
  { to: paths.team, title: more.team, text: more.teamText },
  { to: paths.agentSettings, title: more.numbers, text: more.numbersText },
  { to: paths.knowledge, title: more.knowledge, text: more.knowledgeText },
  { to: paths.integrations, title: more.integrations, text: more.integrationsText },
]

/** The configuration page of the specification: the agent's words, the person, the connection. */
export function ConfigurationScreen() {
  return (
    <Page title={configuration.title} action={<ConnectionButtons />}>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <BasicsPanel />
        <div className="space-y-6">
          <PersonalPanel />
          <nav aria-label={more.title} className="divide-y divide-line rounded-panel border border-line bg-panel">
            {LINKS.map(({ to, title, text }) => (
              <Link key={to} to={to} className="flex items-center gap-4 p-4 hover:bg-sunken sm:px-6">
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{title}</span>
                  <span className="block text-sm text-muted">{text}</span>
                </span>
                <ChevronRight size={20} aria-hidden className="shrink-0 text-muted" />
              </Link>
            ))}
          </nav>
        </div>
      </div>
    </Page>
  )
}
