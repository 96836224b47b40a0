import { Menu as Base } from '@base-ui/react/menu'
import { simulator } from '@balcao/copy/simulator'
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx'
import { cx } from '#lib/cx.ts'
import { EllipsisVertical, Pencil, Reply, Trash2 } from 'lucide-react'
import type { ThreadMessage } from '../../thread.ts'

const copy = simulator.chat

export type MessageActions = {
  reply: (message: ThreadMessage) => void
  edit: (message: ThreadMessage) => void
  remove: (message: ThreadMessage) => void
  /** Sets a reaction; an empty emoji takes it back. */
  react: (message: ThreadMessage, emoji: string) => void
  vote: (message: ThreadMessage, options: string[]) => void
}

/** Shows the actions for a message. Only its author can edit the text. */
export function MessageMenu({ message, actions }: { message: ThreadMessage; actions: MessageActions }) {
  const trigger = (
    <button
      type="button"
      aria-label={copy.actions(message.text || copy.kinds[message.kind])}
      className="flex size-8 shrink-0 items-center justify-center self-center rounded-full text-muted opacity-0 group-hover/message:opacity-100 hover:bg-panel hover:text-ink focus-visible:opacity-100 data-popup-open:opacity-100 pointer-coarse:opacity-100"
    >
      <EllipsisVertical size={18} aria-hidden />
    </button>
  )
  return (
    <Menu trigger={trigger}>
      <Base.Group className="flex gap-0.5 px-1 pb-1">
        <Base.GroupLabel className="sr-only">{copy.react}</Base.GroupLabel>
        {copy.emoji.map((emoji) => {
          const mine = message.reactions.mine === emoji
          return (
            <Base.Item
              key={emoji}
              aria-label={mine ? copy.unreactWith(emoji) : copy.reactWith(emoji)}
              onClick={() => actions.react(message, mine ? '' : emoji)}
              className={cx(
                'flex size-10 items-center justify-center rounded-full text-xl outline-none select-none data-highlighted:bg-sunken',
                mine && 'bg-brass-soft',
              )}
            >
              {emoji}
            </Base.Item>
          )
        })}
      </Base.Group>
      <MenuSeparator />
      <MenuItem icon={Reply} onSelect={() => actions.reply(message)}>
        {copy.reply}
      </MenuItem>
      {message.fromMe && message.kind === 'text' && (
        <MenuItem icon={Pencil} onSelect={() => actions.edit(message)}>
          {copy.edit}
        </MenuItem>
      )}
      {message.fromMe && (
        <MenuItem icon={Trash2} onSelect={() => actions.remove(message)}>
          {copy.remove}
        </MenuItem>
      )}
    </Menu>
  )
}
