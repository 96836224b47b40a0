import { simulator } from '@balcao/copy/simulator'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { FileText, Image, Mic, Music, Paperclip } from 'lucide-react'
import { useRef } from 'react'
import type { Pick } from './read-file.ts'

const copy = simulator.chat.attach
const CHOICES = [
  { pick: 'picture', icon: Image, accept: 'image/*,video/*' },
  { pick: 'document', icon: FileText, accept: '' },
  { pick: 'audio', icon: Music, accept: 'audio/*' },
  { pick: 'voice', icon: Mic, accept: 'audio/*' },
] as const

/** Asks for the kind of a file to attach, and then opens the system's file dialog. */
export function AttachMenu({ onPick }: { onPick: (file: File, pick: Pick) => void }) {
  const field = useRef<HTMLInputElement>(null)
  const chosen = useRef<Pick>('document')
  const open = (pick: Pick, accept: string) => {
    chosen.current = pick
    if (!field.current) return
    field.current.accept = accept
    field.current.click()
  }
  return (
    <>
      <Menu trigger={<IconButton icon={Paperclip} label={copy.open} className="size-11! rounded-full!" />}>
        {CHOICES.map(({ pick, icon, accept }) => (
          <MenuItem key={pick} icon={icon} onSelect={() => open(pick, accept)}>
            {copy[pick]}
          </MenuItem>
        ))}
      </Menu>
      <input
        ref={field}
        type="file"
        hidden
        aria-label={copy.open}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (file) onPick(file, chosen.current)
          // The same file may be picked again.
          currentTarget.value = ''
        }}
      />
    </>
  )
}
