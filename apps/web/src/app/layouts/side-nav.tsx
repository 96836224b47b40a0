import { cx } from '#lib/cx.ts'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'

export interface NavItem {
  label: string
  icon: LucideIcon
  to: string
  /** True when it is highlighted only on exactly this path, not on those below it. */
  exact?: boolean
  /** Pages that are reached from it and have no entry of their own: it is highlighted there too. */
  also?: string[]
  /** The number of things that wait there, as a channel and in words. */
  waiting?: { count: number; words: string }
}

/** Tells whether a page is among those that are reached from an entry. */
export const leadsOnTo = ({ also = [] }: NavItem, pathname: string) => also.some((to) => pathname.startsWith(to))

/** Shows a side bar with texts on desktops, a side bar of icons on tablets, and a bar at the bottom on phones. */
export function SideNav({
  label,
  className,
  children,
}: {
  label: string
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <nav
      aria-label={label}
      className={cx(
        'z-20 shrink-0 border-t border-line bg-panel pb-[env(safe-area-inset-bottom)] sm:w-18 sm:border-t-0 sm:border-r sm:p-3 lg:w-60',
        className,
      )}
    >
      {children}
    </nav>
  )
}

/** Shows one entry of the bar. */
export function NavEntry(item: NavItem) {
  const { label, icon, to, exact = false, waiting } = item
  const { pathname } = useLocation()
  const isActive = pathname === to || (!exact && pathname.startsWith(`${to}/`))
  const active = isActive || leadsOnTo(item, pathname)
  return (
    <Link
      to={to}
      title={label}
      aria-current={isActive ? 'page' : active ? 'true' : undefined}
      className={entryClass(active)}
    >
      <EntryIcon icon={icon} active={active}>
        {waiting && <Count {...waiting} className="absolute -top-1 -right-1.5 lg:hidden" />}
      </EntryIcon>
      <span className={ENTRY_TEXT}>{label}</span>
      {waiting && <Count {...waiting} className="ml-auto max-lg:hidden" />}
    </Link>
  )
}

/** Returns the classes of an entry, a link or a button alike. */
export const entryClass = (active: boolean) =>
  cx(
    'flex w-full flex-col items-center justify-center gap-1 rounded-control text-xs font-semibold transition-colors max-sm:h-15 sm:h-11 sm:flex-row lg:justify-start lg:gap-3 lg:px-3 lg:text-sm',
    active ? 'text-ink sm:bg-brass-soft' : 'text-muted hover:text-ink sm:hover:bg-sunken',
  )

export const ENTRY_TEXT = 'max-w-full truncate sm:max-lg:sr-only'

/** Shows the icon of an entry, with the count that hangs on it. */
export function EntryIcon({
  icon: Icon,
  active,
  children,
}: {
  icon: LucideIcon
  active: boolean
  children?: ReactNode
}) {
  return (
    <span className={cx('relative rounded-full px-4 py-0.5 sm:p-0', active && 'bg-brass-soft sm:bg-transparent')}>
      <Icon size={20} aria-hidden className={active ? 'text-brass-ink' : undefined} />
      {children}
    </span>
  )
}

/** Shows how many things wait behind an entry; renders nothing for none. */
export function Count({ count, words, className }: { count: number; words: string; className: string }) {
  if (count === 0) return null
  return (
    <span
      className={cx(
        'numeric inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-wine px-1.5 text-xs leading-none font-semibold text-panel',
        className,
      )}
    >
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{words}</span>
    </span>
  )
}
