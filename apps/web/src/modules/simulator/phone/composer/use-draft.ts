import { simulator } from '@balcao/copy/simulator'
import { useToast } from '#ui/toast.tsx'
import { useState } from 'react'
import { type DraftFile, newFile, newMessage, type Outgoing } from '../../message.ts'
import { LARGEST_BYTES, type Pick, readFile } from './read-file.ts'
import type { Subject } from './subject.ts'

const copy = simulator.chat.attach
const NEW = ''

/**
 * Holds the text and the file of the next message. An edit has a text of its own, so that the draft before it is kept.
 */
export function useDraft(subject: Subject | null) {
  const toast = useToast()
  const [texts, setTexts] = useState<Record<string, string>>({})
  const [file, setFile] = useState<DraftFile | null>(null)
  const edited = subject?.mode === 'edit' ? subject.message : null
  const slot = edited?.id ?? NEW
  const text = texts[slot] ?? edited?.text ?? ''
  const setText = (next: string) => setTexts((before) => ({ ...before, [slot]: next }))
  const fail = (title: string) => toast({ title, variant: 'destructive' })

  return {
    text,
    setText,
    file: edited ? null : file,
    removeFile: () => setFile(null),
    async pick(picked: File, kind: Pick) {
      if (picked.size === 0) return fail(copy.empty)
      if (picked.size > LARGEST_BYTES) return fail(copy.tooLarge)
      await readFile(picked, kind).then(setFile, () => fail(copy.unreadable))
    },
    /** Returns the message and empties the draft; null when there is nothing to send. */
    take(): Outgoing | null {
      const words = text.trim()
      if (!words && (edited || !file)) return null
      setTexts(({ [slot]: _taken, ...rest }) => rest)
      if (edited) return { message: newMessage({ kind: 'edit', of: edited.id, text: words }) }
      setFile(null)
      const about = subject ? { quoted: subject.message.id } : {}
      return file ? newFile(file, { text: words, ...about }) : { message: newMessage({ text: words, ...about }) }
    },
    /** Puts the text and the file of a refused message back, unless new ones were begun meanwhile. */
    putBack({ message, file: refused }: Outgoing) {
      const place = message.kind === 'edit' ? (message.of ?? NEW) : NEW
      setTexts((before) => ({ ...before, [place]: before[place] || message.text }))
      if (refused) setFile((begun) => begun ?? refused)
    },
  }
}
