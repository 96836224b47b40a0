import type { Today } from '@balcao/contract'
import { overview } from '@balcao/copy/overview'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Panel } from '#ui/panel.tsx'
import { formatAgo, formatCount, formatName } from '#lib/format.ts'
import { paths } from '#lib/paths.ts'
import { useNow } from '#lib/use-now.ts'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { MoreLink } from './more-link.tsx'

const { waiting: copy } = overview.today
const MOST = 5

/** Shows who waits for a person and since when, longest first; one tap opens the conversation. */
export function WaitingPanel({ first, count }: Today['waiting']) {
  const now = useNow(30_000)
  const shown = first.slice(0, MOST)
  return (
    <Panel title={copy.title} action={<Badge tone="sky">{formatCount(count)}</Badge>}>
      <ul className="space-y-2">
        {shown.map(({ conversationId, name, since }) => (
          <li key={conversationId}>
            <Link
              to={paths.chat(conversationId)}
              className="flex items-center gap-3 rounded-control bg-sky-soft py-2.5 pr-3 pl-3 transition-[filter] hover:brightness-97 dark:hover:brightness-110"
            >
              <Avatar name={formatName(name)} className="bg-panel text-sky" />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-semibold">{formatName(name)}</span>
                <span className="block truncate text-sm text-sky">{copy.since(formatAgo(since, now))}</span>
              </span>
              <ChevronRight size={18} aria-hidden className="shrink-0 text-sky" />
            </Link>
          </li>
        ))}
      </ul>
      {count > shown.length && <MoreLink to={paths.waitingChats}>{copy.more(count - shown.length)}</MoreLink>}
    </Panel>
  )
}
