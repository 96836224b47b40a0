import { cx } from '#lib/cx.ts'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'

export interface NavItem {
  label: string
  icon: LucideIcon
  to: string
  /** Highlighted on this very path only, not below it. */
  exact?: boolean
}

/** A side bar of words on desktops, of icons on tablets, a bar below on phones. */
export function SideNav({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav
      aria-label={label}
      className="z-20 shrink-0 border-t border-line bg-panel pb-[env(safe-area-inset-bottom)] sm:w-18 sm:border-t-0 sm:border-r sm:p-3 lg:w-60"
    >
      {children}
    </nav>
  )
}

/** One place that the bar leads to. */
export function NavEntry({ label, icon: Icon, to, exact = false }: NavItem) {
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
          <span className="max-w-full truncate sm:max-lg:sr-only">{label}</span>
        </>
      )}
    </NavLink>
  )
}
