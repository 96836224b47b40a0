import type { Conversation } from '@balcao/contract'
import { chats } from '@balcao/copy/chats'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuCheck, MenuItem, MenuSeparator } from '#ui/menu.tsx'
import { useToast } from '#ui/toast.tsx'
import { errorMessage } from '#lib/errors.ts'
import { useIsReadOnly } from '#lib/session.tsx'
import { ArrowRightLeft, Bot, EllipsisVertical, Keyboard } from 'lucide-react'
import { transfer } from '@balcao/copy/people/team'
import { threadTools } from '@balcao/copy/inbox/thread-tools'
import { useEffect, useState } from 'react'
import { usePeople, useSetNoReply } from '../queries.ts'
import { useShortcuts } from '../use-shortcuts.ts'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { useStateAction } from './state/use-state-action.ts'
import { TransferDialog } from './transfer-dialog.tsx'

/** Shows the rarer actions for a conversation. */
export function ThreadMenu({ conversation }: { conversation: Conversation }) {
  const { id, contact } = conversation
  const mark = useSetNoReply()
  const toast = useToast()
  const fail = (error: unknown) =>
    toast({ title: chats.errors.state, description: errorMessage(error), variant: 'destructive' })
  // What was asked for shows at once; a refusal takes it back.
  const checked = mark.isPending ? mark.variables.noReply : contact.noReply
  const giveBack = useStateAction('giveBack', id)
  const [help, setHelp] = useState(false)
  const [giving, setGiving] = useState(false)
  const isReadOnly = useIsReadOnly()
  const mayGive = useMayTransfer(conversation) && !isReadOnly
  useShortcuts(mayGive ? { KeyT: () => setGiving(true) } : {})
  useQuestionMark(() => setHelp(true))
  return (
    <>
      <Menu trigger={<IconButton icon={EllipsisVertical} label={chats.thread.menu} />}>
        {mayGive && (
          <MenuItem icon={ArrowRightLeft} onSelect={() => setGiving(true)}>
            {transfer.open}
          </MenuItem>
        )}
        {!isReadOnly && conversation.state === 'waiting' && (
          <MenuItem icon={Bot} onSelect={giveBack}>
            {chats.bar.giveBack}
          </MenuItem>
        )}
        {!isReadOnly && (
          <>
            <MenuCheck
              checked={checked}
              onChange={(noReply) => mark.mutate({ conversationId: id, noReply }, { onError: fail })}
            >
              {chats.thread.noReply}
            </MenuCheck>
            <MenuSeparator />
          </>
        )}
        <MenuItem reads icon={Keyboard} onSelect={() => setHelp(true)}>
          {threadTools.shortcuts.open}
        </MenuItem>
      </Menu>
      {giving && <TransferDialog conversation={conversation} onClose={() => setGiving(false)} />}
      <ShortcutsDialog open={help} onClose={() => setHelp(false)} />
    </>
  )
}

/** Tells whether the conversation can be transferred: there is another person, and it can be answered. */
function useMayTransfer({ formerChannel }: Conversation): boolean {
  const people = usePeople().data?.people ?? []
  return formerChannel === null && people.length > 1
}

/** Runs an action when a question mark is typed outside of a field, which opens the shortcuts. */
function useQuestionMark(act: () => void) {
  useEffect(() => {
    const look = (event: KeyboardEvent) => {
      const writing = document.activeElement?.closest('input, textarea, select, [role="dialog"], [role="menu"]')
      if (event.key === '?' && !writing) act()
    }
    addEventListener('keydown', look)
    return () => removeEventListener('keydown', look)
  }, [act])
}
