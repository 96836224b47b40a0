import { shell } from '@balcao/copy/shell'
import { Menu, MenuLink } from '#ui/menu.tsx'
import { Ellipsis } from 'lucide-react'
import { useLocation } from 'react-router'
import { Count, ENTRY_TEXT, EntryIcon, entryClass, leadsOnTo, type NavItem } from './side-nav.tsx'

/**
 * Shows the last entry of the navigation, which opens those that have no room in it.
 *
 * @param side where the menu opens; beside a side bar, it opens to its right
 */
export function MoreMenu({ entries, side }: { entries: NavItem[]; side?: 'right' }) {
  const { pathname } = useLocation()
  const active = entries.some((entry) => pathname.startsWith(entry.to) || leadsOnTo(entry, pathname))
  return (
    <Menu
      side={side}
      align={side ? 'start' : 'end'}
      trigger={
        <button
          type="button"
          title={shell.entries.more}
          aria-current={active ? 'true' : undefined}
          className={entryClass(active)}
        >
          <EntryIcon icon={Ellipsis} active={active}>
            {entries.map(
              ({ to, waiting }) => waiting && <Count key={to} {...waiting} className="absolute -top-1 -right-1.5" />,
            )}
          </EntryIcon>
          <span className={ENTRY_TEXT}>{shell.entries.more}</span>
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
