import type { Conversation } from '@balcao/contract'
import { chats } from '@balcao/copy/chats'
import { composer } from '@balcao/copy/inbox/composer'
import { Composer } from '../composer/composer.tsx'
import { contactName } from '../contact-name.ts'
import { knownKind } from '../message-kind.tsx'
import { useIsReadOnly } from '#lib/session.tsx'
import type { ThreadMessage } from '../messages/merge-messages.ts'
import type { useOutbox } from '../messages/use-outbox.ts'
import { useShortcuts } from '../use-shortcuts.ts'
import { HandoverNote } from './handover-note.tsx'
import { ReminderNotes } from './reminder-notes.tsx'
import { ScheduledNotes } from './scheduled-notes.tsx'
import { StateBar } from './state/state-bar.tsx'
import type { useWriting } from './use-writing.ts'

interface Props {
  conversation: Conversation
  writing: ReturnType<typeof useWriting>
  onSay: (said: Parameters<ReturnType<typeof useOutbox>['send']>[0]) => void
  onNote: (text: string) => void
}

/** Shows under the messages who answers, and the field for writing. */
export function ThreadFooter({ conversation, writing, onSay, onNote }: Props) {
  const { replyTo, noteMode, reply, setNoteMode } = writing
  const name = contactName(conversation.contact)
  const isReadOnly = useIsReadOnly()
  useShortcuts(isReadOnly ? {} : { KeyN: () => setNoteMode(true) })
  return (
    <>
      <HandoverNote conversation={conversation} />
      {/* On an admin's visit nothing can be written or changed here. */}
      <fieldset disabled={isReadOnly} className="contents">
        <ReminderNotes conversationId={conversation.id} />
        <ScheduledNotes contactId={conversation.contact.id} />
        <StateBar conversation={conversation} />
        <Composer
          conversation={conversation}
          replyTo={
            replyTo && { text: describeMessage(replyTo), who: replyTo.origin === 'contact' ? name : composer.reply.you }
          }
          onCancelReply={() => reply(null)}
          noteMode={noteMode}
          onNoteMode={setNoteMode}
          onSend={(text) => {
            onSay({ text, quotes: quoteOf(replyTo) })
            reply(null)
          }}
          onSendFiles={(files, caption) => {
            // The caption is the first one's: so it stands over all of them.
            for (const [index, file] of files.entries())
              onSay({ text: index === 0 ? caption : '', file, quotes: index === 0 ? quoteOf(replyTo) : null })
            reply(null)
          }}
          onNote={onNote}
        />
      </fieldset>
    </>
  )
}

const quoteOf = (message: ThreadMessage | null) =>
  message?.id ? { id: message.id, text: describeMessage(message) } : null

/** Returns the text of a message, or its kind when it has no text. */
function describeMessage({ text, kind }: ThreadMessage): string {
  const known = knownKind(kind)
  return text || (known ? chats.message.kinds[known] : '')
}
