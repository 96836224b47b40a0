import type { ContactGuest } from '@balcao/contract'
import { guestLists } from '@balcao/copy/guest-lists/screen'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem, MenuLink } from '#ui/menu.tsx'
import { paths } from '#lib/paths.ts'
import { ClipboardList, EllipsisVertical, UserRoundCheck } from 'lucide-react'

const { inChat: copy } = guestLists

/** Shows the rarer actions for a name on a list. */
export function GuestMenu({
  stored: { name, event },
  onArrivals,
}: {
  stored: ContactGuest
  /** Opens the check-ins; absent where there are none. */
  onArrivals: (() => void) | undefined
}) {
  return (
    <Menu trigger={<IconButton icon={EllipsisVertical} label={copy.more(name)} />}>
      {onArrivals && (
        <MenuItem icon={UserRoundCheck} onSelect={onArrivals}>
          {copy.arrivals}
        </MenuItem>
      )}
      <MenuLink icon={ClipboardList} to={paths.night(event.id)}>
        {copy.open}
      </MenuLink>
    </Menu>
  )
}
