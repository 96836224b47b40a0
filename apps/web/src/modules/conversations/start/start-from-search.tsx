import { phoneFromInput } from '@balcao/contract'
import { newChat as copy } from '@balcao/copy/inbox/new-chat'
import { Button } from '#ui/button.tsx'
import { useConnectedChannels } from '#modules/channels/index.ts'
import { useStartChatAtOnce } from '#modules/contacts/index.ts'
import { formatPhone } from '#lib/format.ts'
import { MessageSquarePlus } from 'lucide-react'

interface Props {
  search: string
  onNew: (who: string) => void
}

/**
 * Offers a conversation for a search that found none: a phone is written to at once, any other text is searched in the
 * contacts.
 */
export function StartFromSearch({ search, onNew }: Props) {
  const { begin, isPending } = useStartChatAtOnce()
  const channels = useConnectedChannels()
  const phone = phoneFromInput(search)
  // The window to choose opens where there are several channels, none, or an unknown count.
  const asks = !channels || channels.connected.length > 1 || !channels.hasAny
  const open = () => (phone && !asks ? begin({ phone: search }) : onNew(search))
  return (
    <Button size="sm" busy={isPending} onClick={open} className="max-w-full">
      {!isPending && <MessageSquarePlus size={18} aria-hidden />}
      {phone ? copy.writeTo(formatPhone(phone)) : copy.open}
    </Button>
  )
}
