import { composer } from '@balcao/copy/inbox/composer'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx'
import { Braces, CalendarClock, FileText, Image, Plus, StickyNote, Zap } from 'lucide-react'
import { useRef } from 'react'

const copy = composer.attachMenu

interface Props {
  onFiles: (files: Iterable<File>) => void
  onQuickReply: () => void
  onVariable: () => void
  onSchedule: () => void
  onNote: () => void
}

/** Shows what can be put into a conversation besides text. */
export function AttachMenu({ onFiles, onQuickReply, onVariable, onSchedule, onNote }: Props) {
  const media = useRef<HTMLInputElement>(null)
  const any = useRef<HTMLInputElement>(null)
  const input = (ref: typeof media, label: string, accept?: string) => (
    <input
      ref={ref}
      type="file"
      multiple
      hidden
      accept={accept}
      aria-label={label}
      onChange={({ currentTarget }) => {
        onFiles([...(currentTarget.files ?? [])])
        currentTarget.value = ''
      }}
    />
  )
  return (
    <>
      {input(media, copy.media, 'image/*,video/*')}
      {input(any, copy.document)}
      <Menu align="start" trigger={<IconButton icon={Plus} label={composer.attach} className="size-11 rounded-full" />}>
        <MenuItem icon={Image} onSelect={() => media.current?.click()}>
          {copy.media}
        </MenuItem>
        <MenuItem icon={FileText} onSelect={() => any.current?.click()}>
          {copy.document}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={Zap} onSelect={onQuickReply}>
          {copy.quickReply}
        </MenuItem>
        <MenuItem icon={Braces} onSelect={onVariable}>
          {copy.variable}
        </MenuItem>
        <MenuItem icon={CalendarClock} onSelect={onSchedule}>
          {copy.schedule}
        </MenuItem>
        <MenuItem icon={StickyNote} onSelect={onNote}>
          {copy.note}
        </MenuItem>
      </Menu>
    </>
  )
}
