import { shell } from '@balcao/copy/shell'
import { cx } from '#lib/cx.ts'
import { mayOpen } from '#lib/may-open.ts'
import { paths } from '#lib/paths.ts'
import { useUser } from '#lib/session.tsx'
import { useWaitingCounts } from '#modules/notifications/use-waiting-counts.ts'
import {
  BookOpen,
  CalendarCheck,
  CalendarClock,
  ClipboardList,
  HeartHandshake,
  LayoutDashboard,
  MessagesSquare,
  Plug,
  Settings,
  Sparkles,
  TextSearch,
  Users,
  CalendarDays,
  UtensilsCrossed,
  Workflow,
} from 'lucide-react'
import { MoreMenu } from './more-menu.tsx'
import { NavEntry, type NavItem, SideNav } from './side-nav.tsx'

interface Entry extends NavItem {
  /** True for an entry that has no room in the bar on phones and is under "Mais" there. */
  wideOnly?: boolean
}

/** The entries of the navigation. A new screen is a line here. */
const ENTRIES: Entry[] = [
  { label: shell.entries.dashboard, icon: LayoutDashboard, to: paths.dashboard, exact: true },
  { label: shell.entries.chats, icon: MessagesSquare, to: paths.chats },
  { label: shell.entries.contacts, icon: Users, to: paths.contacts },
  { label: shell.entries.schedules, icon: CalendarClock, to: paths.schedules },
  { label: shell.entries.remarketing, icon: HeartHandshake, to: paths.remarketing, wideOnly: true },
  {
    label: shell.entries.settings,
    icon: Settings,
    to: paths.settings,
    also: [paths.agentSettings, paths.profile, paths.subscription, paths.team],
    wideOnly: true,
  },
]

/**
 * The entries under "Mais": in the side bar below the others, on phones behind the last button. A new screen is a line
 * here.
 */
const MORE: Entry[] = [
  { label: shell.entries.messages, icon: TextSearch, to: paths.messages },
  { label: shell.entries.reservations, icon: CalendarCheck, to: paths.reservations },
  { label: shell.entries.guestLists, icon: ClipboardList, to: paths.guestLists },
  { label: shell.entries.menu, icon: UtensilsCrossed, to: paths.menu },
  { label: shell.entries.events, icon: CalendarDays, to: paths.events },
  { label: shell.entries.knowledge, icon: BookOpen, to: paths.knowledge },
  { label: shell.entries.automations, icon: Workflow, to: paths.automations },
  { label: shell.entries.integrations, icon: Plug, to: paths.integrations },
  { label: shell.entries.tokens, icon: Sparkles, to: paths.tokens },
]

/** Shows the links to the venue's pages. */
export function DashboardNav() {
  const user = useUser()
  const { chats, reservations } = useWaitingCounts()
  const waiting: Record<string, NavItem['waiting']> = {
    [paths.chats]: { count: chats ?? 0, words: shell.waiting.chats(chats ?? 0) },
    [paths.reservations]: { count: reservations ?? 0, words: shell.waiting.reservations(reservations ?? 0) },
  }
  const mine = (entries: Entry[]) =>
    entries.filter(({ to }) => mayOpen(user, to)).map((entry) => ({ ...entry, waiting: waiting[entry.to] }))
  const beyond = mine([...MORE, ...ENTRIES.filter(({ wideOnly }) => wideOnly)])
  return (
    <SideNav label={shell.mainMenu}>
      <div className="hidden border-b border-line px-2 pt-1 pb-4 lg:mb-3 lg:block">
        <p className="truncate text-sm font-semibold">{user.businessName}</p>
        <p className="truncate text-xs text-muted" title={user.email}>
          {user.email}
        </p>
      </div>
      <ul className="flex justify-around sm:flex-col sm:gap-1">
        {mine(ENTRIES).map((entry) => (
          <li key={entry.to} className={cx('flex-1 sm:flex-none', entry.wideOnly && 'max-sm:hidden')}>
            <NavEntry {...entry} />
          </li>
        ))}
        <li className="flex-1 sm:hidden">
          <MoreMenu entries={beyond} />
        </li>
      </ul>
      <p className="mt-4 mb-1 hidden px-3 text-xs font-semibold text-muted lg:block">{shell.entries.more}</p>
      <ul className="hidden flex-col gap-1 max-lg:mt-3 max-lg:border-t max-lg:border-line max-lg:pt-3 sm:flex">
        {mine(MORE).map((entry) => (
          <li key={entry.to}>
            <NavEntry {...entry} />
          </li>
        ))}
      </ul>
    </SideNav>
  )
}
