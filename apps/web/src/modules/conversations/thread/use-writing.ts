import { useState } from 'react'
import type { ThreadMessage } from '../messages/merge-messages.ts'

/** Returns the message that is answered next, and whether a note is written instead. */
export function useWriting() {
  const [replyTo, setReplyTo] = useState<ThreadMessage | null>(null)
  const [noteMode, setNoteMode] = useState(false)
  const reply = (message: ThreadMessage | null) => {
    setNoteMode(false)
    setReplyTo(message)
  }
  return { replyTo, noteMode, reply, setNoteMode }
}
