import { shell } from '@balcao/copy/shell'
import { Menu, MenuLink } from '#ui/menu.tsx'
import { cx } from '#lib/cx.ts'
import { Ellipsis } from 'lucide-react'
import { useLocation } from 'react-router'
import { Count, leadsOnTo, type NavItem } from './side-nav.tsx'

/** Shows the last button of the bar on phones, with the entries that have no room in it. */
export function MoreMenu({ entries }: { entries: NavItem[] }) {
  const { pathname } = useLocation()
  const active = entries.some((entry) => pathname.startsWith(entry.to) || leadsOnTo(entry, pathname))
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
          <span className={cx('relative rounded-full px-4 py-0.5', active && 'bg-brass-soft')}>
            <Ellipsis size={20} aria-hidden className={active ? 'text-brass-ink' : undefined} />
            {entries.map(
              ({ to, waiting }) => waiting && <Count key={to} {...waiting} className="absolute -top-1 -right-1.5" />,
            )}
          </span>
          {shell.entries.more}
        </button>
      }
    >
      {entries.map(({ label, icon, to, waiting }) => (
        <MenuLink key={to} icon={icon} to={to}>
          {label}
          {waiting && <Count {...waiting} className="ml-auto" />}
        </MenuLink>
      ))}
    </Menu>
  )
}
