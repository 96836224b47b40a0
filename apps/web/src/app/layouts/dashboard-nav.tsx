import { shell } from '@balcao/copy/shell'
import { Menu, MenuLink } from '#components/menu.tsx'
import { cx } from '#lib/cx.ts'
import { mayVisit } from '#lib/may-visit.ts'
import { paths } from '#lib/paths.ts'
import { useUser } from '#lib/session.tsx'
import {
  BookOpen,
  CalendarCheck,
  CalendarClock,
  ClipboardList,
  Ellipsis,
  LayoutDashboard,
  type LucideIcon,
  MessagesSquare,
  Plug,
  Settings,
  Sparkles,
  TextSearch,
  Users,
  CalendarDays,
  UtensilsCrossed,
} from 'lucide-react'
import { NavLink, useLocation } from 'react-router'

interface Entry {
  label: string
  icon: LucideIcon
  to: string
  /** Highlighted on this very path only, not below it. */
  exact?: boolean
  /** On phones there is no room for it below: it is under "Mais". */
  wideOnly?: boolean
}

/** A new screen is a line here. */
const ENTRIES: Entry[] = [
  { label: shell.entries.dashboard, icon: LayoutDashboard, to: paths.dashboard, exact: true },
  { label: shell.entries.chats, icon: MessagesSquare, to: paths.chats },
  { label: shell.entries.contacts, icon: Users, to: paths.contacts },
  { label: shell.entries.schedules, icon: CalendarClock, to: paths.schedules },
  { label: shell.entries.settings, icon: Settings, to: paths.settings, wideOnly: true },
]

/** Under "Mais": in the side bar below the others, on phones behind the last button. A new screen is a line here. */
const MORE: Entry[] = [
  { label: shell.entries.messages, icon: TextSearch, to: paths.messages },
  { label: shell.entries.reservations, icon: CalendarCheck, to: paths.reservations },
  { label: shell.entries.guestLists, icon: ClipboardList, to: paths.guestLists },
  { label: shell.entries.menu, icon: UtensilsCrossed, to: paths.menu },
  { label: shell.entries.programme, icon: CalendarDays, to: paths.programme },
  { label: shell.entries.knowledge, icon: BookOpen, to: paths.knowledge },
  { label: shell.entries.integrations, icon: Plug, to: paths.integrations },
  { label: shell.entries.tokens, icon: Sparkles, to: paths.tokens },
]

/** A side bar of words on desktops, of icons on tablets, a bar below on phones. */
export function DashboardNav() {
  const user = useUser()
  return (
    <nav
      aria-label={shell.mainMenu}
      className="z-20 shrink-0 border-t border-line bg-panel pb-[env(safe-area-inset-bottom)] sm:w-18 sm:border-t-0 sm:border-r sm:p-3 lg:w-60"
    >
      <div className="hidden border-b border-line px-2 pt-1 pb-4 lg:mb-3 lg:block">
        <p className="truncate text-sm font-semibold">{user.businessName}</p>
        <p className="truncate text-xs text-muted" title={user.email}>
          {user.email}
        </p>
      </div>
      <ul className="flex justify-around sm:flex-col sm:gap-1">
        {ENTRIES.filter(({ to }) => mayVisit(user, to)).map((entry) => (
          <li key={entry.to} className={cx('flex-1 sm:flex-none', entry.wideOnly && 'max-sm:hidden')}>
            <NavEntry {...entry} />
          </li>
        ))}
        <li className="flex-1 sm:hidden">
          <MoreMenu />
        </li>
      </ul>
      <p className="mt-4 mb-1 hidden px-3 text-xs font-semibold text-muted lg:block">{shell.entries.more}</p>
      <ul className="hidden flex-col gap-1 max-lg:mt-3 max-lg:border-t max-lg:border-line max-lg:pt-3 sm:flex">
        {MORE.filter(({ to }) => mayVisit(user, to)).map((entry) => (
          <li key={entry.to}>
            <NavEntry {...entry} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function MoreMenu() {
  const { pathname } = useLocation()
  const user = useUser()
  const entries = [...MORE, ...ENTRIES.filter(({ wideOnly }) => wideOnly)].filter(({ to }) => mayVisit(user, to))
  const active = entries.some(({ to }) => pathname.startsWith(to))
  return (
    <Menu
      trigger={
        <button
          type="button"
          className={cx(
            'flex h-15 w-full flex-col items-center justify-center gap-1 rounded-control text-xs font-semibold',
            active ? 'text-ink' : 'text-muted',
          )}
        >
          <span className={cx('rounded-full px-4 py-0.5', active && 'bg-brass-soft')}>
            <Ellipsis size={20} aria-hidden className={active ? 'text-brass-ink' : undefined} />
          </span>
          {shell.entries.more}
        </button>
      }
    >
      {entries.map(({ label, icon, to }) => (
        <MenuLink key={to} icon={icon} to={to}>
          {label}
        </MenuLink>
      ))}
    </Menu>
  )
}

function NavEntry({ label, icon: Icon, to, exact = false }: Entry) {
  return (
    <NavLink
      to={to}
      end={exact}
      title={label}
      className={({ isActive }) =>
        cx(
          'flex flex-col items-center justify-center gap-1 rounded-control text-xs font-semibold transition-colors max-sm:h-15 sm:h-11 sm:flex-row lg:justify-start lg:gap-3 lg:px-3 lg:text-sm',
          isActive ? 'text-ink sm:bg-brass-soft' : 'text-muted hover:text-ink sm:hover:bg-sunken',
        )
      }
    >
      {({ isActive }) => (
        <>
          <span className={cx('rounded-full px-4 py-0.5 sm:p-0', isActive && 'bg-brass-soft sm:bg-transparent')}>
            <Icon size={20} aria-hidden className={isActive ? 'text-brass-ink' : undefined} />
          </span>
          <span className="sm:max-lg:sr-only">{label}</span>
        </>
      )}
    </NavLink>
  )
}
