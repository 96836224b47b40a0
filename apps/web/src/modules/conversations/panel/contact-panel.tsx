import type { Channel, Conversation } from '@balcao/contract'
import { contactPanel as copy } from '@balcao/copy/inbox/contact-panel'
import { Dialog } from '#ui/dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { X } from 'lucide-react'
import { ContactDetails } from './contact-details.tsx'
import type { useContactPanel } from './use-contact-panel.ts'

interface Props {
  conversation: Conversation
  channels: Channel[]
  panel: ReturnType<typeof useContactPanel>
}

/** Shows the contact: in a third pane if there is room, otherwise in a sheet. */
export function ContactPanel({ conversation, channels, panel }: Props) {
  const details = <ContactDetails key={conversation.id} conversation={conversation} channels={channels} />
  if (!panel.wide)
    return (
      <Dialog open={panel.open} onClose={() => panel.set(false)} title={copy.title} size="sm">
        {details}
      </Dialog>
    )
  if (!panel.open) return null
  return (
    <aside aria-label={copy.title} className="flex w-80 shrink-0 flex-col border-l border-line bg-panel">
      <header className="flex h-16 shrink-0 items-center justify-between border-b border-line pr-2 pl-5">
        <h2 className="font-semibold">{copy.title}</h2>
        <IconButton reads icon={X} label={copy.close} onClick={() => panel.set(false)} />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-6">{details}</div>
    </aside>
  )
}
