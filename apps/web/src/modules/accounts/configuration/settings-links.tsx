import { configuration } from '@balcao/copy/settings/configuration'
import { paths } from '#lib/paths.ts'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'

const { more } = configuration
const LINKS = [
  { to: paths.profile, title: more.profile, text: more.profileText },
  { to: paths.team, title: more.team, text: more.teamText },
  { to: paths.notifications, title: more.notifications, text: more.notificationsText },
  { to: paths.integrations, title: more.integrations, text: more.integrationsText },
  { to: paths.apiKeys, title: more.apiKeys, text: more.apiKeysText },
  { to: paths.retention, title: more.privacy, text: more.privacyText },
]

/** Shows the links from the settings of the venue to those that are not about it. */
export function SettingsLinks() {
  return (
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
  )
}
