import { shell } from '@balcao/copy/shell'
import { cx } from '#lib/cx.ts'
import { mayOpen } from '#lib/may-open.ts'
import { paths } from '#lib/paths.ts'
import { useUser } from '#lib/session.tsx'
import { useWaitingCounts } from '#modules/notifications/use-waiting-counts.ts'
import {
  CalendarCheck,
  CalendarClock,
  ClipboardList,
  CreditCard,
  HeartHandshake,
  LayoutDashboard,
  MessagesSquare,
  Plug,
  Settings,
  TextSearch,
  Users,
  UsersRound,
  Workflow,
} from 'lucide-react'
import { MoreMenu } from './more-menu.tsx'
import { NavEntry, type NavItem, SideNav } from './side-nav.tsx'

interface Entry extends NavItem {
  /** True for an entry that has no room in the bar on phones and is under "Mais" there. */
  wideOnly?: boolean
}

/** The entries of the navigation; "Mais" is the ninth. */
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
    also: [paths.agentSettings, paths.menu, paths.events, paths.knowledge, paths.profile],
    wideOnly: true,
  },
  { label: shell.entries.reservations, icon: CalendarCheck, to: paths.reservations, wideOnly: true },
  { label: shell.entries.guestLists, icon: ClipboardList, to: paths.guestLists, wideOnly: true },
]

/** The entries under "Mais". A screen that is neither opened every day nor a setting is a line here. */
const MORE: Entry[] = [
  { label: shell.entries.messages, icon: TextSearch, to: paths.messages },
  { label: shell.entries.automations, icon: Workflow, to: paths.automations },
  { label: shell.entries.integrations, icon: Plug, to: paths.integrations },
  { label: shell.entries.subscription, icon: CreditCard, to: paths.subscription, also: [paths.tokens] },
  { label: shell.entries.team, icon: UsersRound, to: paths.team },
]

/**
 * Shows the links to the venue's pages.
 *
 * @param wideOnly hides it on phones, where the page needs its room
 */
export function DashboardNav({ wideOnly = false }: { wideOnly?: boolean }) {
  const user = useUser()
  const { chats, reservations } = useWaitingCounts()
  const waiting: Record<string, NavItem['waiting']> = {
    [paths.chats]: { count: chats ?? 0, words: shell.waiting.chats(chats ?? 0) },
    [paths.reservations]: { count: reservations ?? 0, words: shell.waiting.reservations(reservations ?? 0) },
  }
  const mine = (entries: Entry[]) =>
    entries.filter(({ to }) => mayOpen(user, to)).map((entry) => ({ ...entry, waiting: waiting[entry.to] }))
  const entries = mine(ENTRIES)
  const more = mine(MORE)
  return (
    <SideNav label={shell.mainMenu} className={wideOnly ? 'max-sm:hidden' : undefined}>
      <div className="hidden border-b border-line px-2 pt-1 pb-4 lg:mb-3 lg:block">
        <p className="truncate text-sm font-semibold">{user.businessName}</p>
        <p className="truncate text-xs text-muted" title={user.email}>
          {user.email}
        </p>
      </div>
      <ul className="flex justify-around sm:flex-col sm:gap-1">
        {entries.map((entry) => (
          <li key={entry.to} className={cx('flex-1 sm:flex-none', entry.wideOnly && 'max-sm:hidden')}>
            <NavEntry {...entry} />
          </li>
        ))}
        <li className="flex-none max-sm:hidden">
          {/* A menu of one entry would only be in its way. */}
          {more.length === 1 ? <NavEntry {...more[0]!} /> : <MoreMenu entries={more} side="right" />}
        </li>
        <li className="flex-1 sm:hidden">
          <MoreMenu entries={[...entries.filter((entry) => entry.wideOnly), ...more]} />
        </li>
      </ul>
    </SideNav>
  )
}
