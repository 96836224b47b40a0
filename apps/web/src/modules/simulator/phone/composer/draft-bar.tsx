import { simulator } from '@balcao/copy/simulator'
import { IconButton } from '#ui/icon-button.tsx'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { type DraftFile, newFile } from '../../message.ts'
import { MessageText } from '../chat/message-text.tsx'
import type { Subject } from './subject.ts'

const copy = simulator.chat

/** Shows above the field what the next message answers or edits. */
export function SubjectBar({ subject, name, onCancel }: { subject: Subject; name: string; onCancel: () => void }) {
  const { mode, message } = subject
  const title = mode === 'edit' ? copy.editing : copy.replyingTo(message.fromMe ? copy.you : name)
  return (
    <Bar title={title} cancel={mode === 'edit' ? copy.cancelEdit : copy.cancelReply} onCancel={onCancel}>
      <MessageText message={message} />
    </Bar>
  )
}

/** Shows the file that is sent with the next message. */
export function FileBar({ file, onCancel }: { file: DraftFile; onCancel: () => void }) {
  return (
    <Bar title={copy.kinds[file.kind]} cancel={copy.attach.remove} onCancel={onCancel}>
      {file.kind === 'image' && <img src={file.url} alt="" className="size-10 rounded-md object-cover" />}
      <MessageText message={newFile(file, { text: file.name }).message} />
    </Bar>
  )
}

interface Props {
  title: string
  cancel: string
  onCancel: () => void
  children: ReactNode
}

function Bar({ title, cancel, onCancel, children }: Props) {
  return (
    <div className="flex items-center gap-2 rounded-control border-l-4 border-brass bg-sunken py-1 pr-1 pl-2.5 text-sm">
      <div className="min-w-0 flex-1">
        <p className="truncate text-xs font-semibold text-brass-ink">{title}</p>
        <div className="flex items-center gap-2 text-muted">{children}</div>
      </div>
      <IconButton icon={X} label={cancel} onClick={onCancel} />
    </div>
  )
}
