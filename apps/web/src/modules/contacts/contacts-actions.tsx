import { contactFields } from '@balcao/copy/contacts/fields'
import { mergeWords } from '@balcao/copy/contacts/merging'
import { privacyWords } from '@balcao/copy/contacts/privacy'
import { contacts as copy } from '@balcao/copy/contacts/screen'
import { segmentWords } from '@balcao/copy/contacts/segments'
import { Button } from '#ui/button.tsx'
import { useSaveFile } from '#ui/files/use-save-file.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx'
import { useUser } from '#lib/session.tsx'
import { CalendarClock, Combine, Download, EllipsisVertical, Filter, ListPlus, Upload, UserPlus } from 'lucide-react'

export type ContactsWindow = 'import' | 'fields' | 'segments' | 'duplicates' | 'retention'

/** Shows the actions for contacts as a whole; the daily ones are buttons. A teammate can only add. */
export function ContactsActions({ onAdd, onOpen }: { onAdd: () => void; onOpen: (window: ContactsWindow) => void }) {
  const { isTeammate } = useUser()
  const { save } = useSaveFile()
  const add = (
    <Button className="max-sm:order-last max-sm:basis-full" onClick={onAdd}>
      <UserPlus size={18} aria-hidden />
      {copy.add}
    </Button>
  )
  if (isTeammate) return add
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full">
      <Button reads variant="secondary" className="max-sm:grow" onClick={() => onOpen('segments')}>
        <Filter size={18} aria-hidden />
        {segmentWords.open}
      </Button>
      <Button variant="secondary" className="max-sm:grow" onClick={() => onOpen('import')}>
        <Upload size={18} aria-hidden />
        {copy.import}
      </Button>
      {add}
      <Menu trigger={<IconButton icon={EllipsisVertical} label={copy.more} />}>
        <MenuItem icon={Download} onSelect={() => save('/api/contacts.csv')}>
          {copy.export}
        </MenuItem>
        <MenuItem reads icon={ListPlus} onSelect={() => onOpen('fields')}>
          {contactFields.open}
        </MenuItem>
        <MenuItem reads icon={Combine} onSelect={() => onOpen('duplicates')}>
          {mergeWords.open}
        </MenuItem>
        <MenuSeparator />
        <MenuItem reads icon={CalendarClock} onSelect={() => onOpen('retention')}>
          {privacyWords.retention.open}
        </MenuItem>
      </Menu>
    </div>
  )
}
