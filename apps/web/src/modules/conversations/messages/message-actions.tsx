import { chats } from '@balcao/copy/chats'
import { threadTools } from '@balcao/copy/inbox/thread-tools'
import { useCopy } from '#ui/form/use-copy.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuChoices, MenuItem } from '#ui/menu.tsx'
import { useToast } from '#ui/toast.tsx'
import { errorMessage } from '#lib/errors.ts'
import { useIsReadOnly } from '#lib/session.tsx'
import { ChevronDown, Copy, Reply, SmilePlus } from 'lucide-react'
import { useReact } from '../queries.ts'
import { type Change, ChangeItems } from './changes/change-items.tsx'
import type { ThreadMessage } from './merge-messages.ts'

/** The emoji that people react with most; the phone has more. */
const QUICK = ['👍', '❤️', '😂', '😮', '🙏', '🎉']

/**
 * Shows what can be done with a message: answer it, react to it, copy it, change it. It renders nothing when nothing
 * can be done.
 */
export function MessageActions({
  message,
  onReply,
  onChange,
}: {
  message: ThreadMessage
  onReply: (message: ThreadMessage) => void
  onChange: (change: Change) => void
}) {
  const { id, kind, origin, text, status, content } = message
  const toast = useToast()
  const react = useReact(id, (error) =>
    toast({ title: threadTools.reactionFailed, description: errorMessage(error), variant: 'destructive' }),
  )
  const copy = useCopy(threadTools)
  const isReadOnly = useIsReadOnly()
  if (isReadOnly || id === null || kind === 'deleted' || kind === 'call') return null
  const mayReact = status !== 'queued' && status !== 'failed'
  const own = content?.reactions?.venue
  const put = (emoji: string) => react.mutate({ messageId: id, emoji })
  return (
    <Menu
      align={origin === 'contact' ? 'start' : 'end'}
      trigger={
        <IconButton
          icon={ChevronDown}
          label={threadTools.actions(chats.message.from[origin])}
          className="size-8! shrink-0 self-center rounded-full! opacity-0 transition-opacity group-hover/message:opacity-100 focus-visible:opacity-100 data-popup-open:opacity-100 pointer-coarse:opacity-60"
        />
      }
    >
      {mayReact && (
        <MenuChoices
          label={threadTools.react}
          choices={QUICK}
          chosen={own}
          onChoose={(emoji) => put(emoji === own ? '' : emoji)}
        />
      )}
      {mayReact && own && (
        <MenuItem icon={SmilePlus} onSelect={() => put('')}>
          {threadTools.removeReaction}
        </MenuItem>
      )}
      <MenuItem icon={Reply} onSelect={() => onReply(message)}>
        {threadTools.reply}
      </MenuItem>
      {text !== '' && (
        <MenuItem reads icon={Copy} onSelect={() => copy(text)}>
          {threadTools.copy}
        </MenuItem>
      )}
      <ChangeItems message={message} onChange={onChange} />
    </Menu>
  )
}
