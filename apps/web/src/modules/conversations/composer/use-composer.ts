import type { Conversation, QuickReply } from '@balcao/contract'
import { composer } from '@balcao/copy/inbox/composer'
import { useToast } from '#ui/toast.tsx'
import { describeFile, type OutgoingFile } from '#lib/files/describe-file.ts'
import {
  type ClipboardEvent,
  type DragEvent,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useState,
} from 'react'
import { useWarnBeforeLeaving } from '#lib/persisted/warn-before-leaving.ts'
import { useDraft } from './drafts.ts'
import { recordVoice, type Recording } from './record-voice.ts'
import { useAttachments } from './use-attachments.ts'
import { useFilling } from './variables/use-filling.ts'
import { useQuickReplies } from './use-quick-replies.ts'

export interface ComposerProps {
  conversation: Conversation
  /** The message that is answered next. */
  replyTo: { text: string; who: string } | null
  onCancelReply: () => void
  /** True when the text is a note, which no one outside gets. */
  noteMode: boolean
  onNoteMode: (on: boolean) => void
  onSend: (text: string) => void
  onSendFiles: (files: OutgoingFile[], caption: string) => void
  onNote: (text: string) => void
}

/** Holds the logic of the field: draft, quick replies, files and voice. */
export function useComposer(props: ComposerProps, field: RefObject<HTMLTextAreaElement | null>) {
  const { conversation, noteMode, replyTo } = props
  const { id: conversationId } = conversation
  const { text, setText } = useDraft(conversationId, noteMode ? 'note' : 'message')
  const [scheduling, setScheduling] = useState(false)
  const attachments = useAttachments()
  const voice = useVoice((file) => props.onSendFiles([file], ''))
  useWarnBeforeLeaving(attachments.files.length > 0 || voice.recording !== null)
  const { fill, filling } = useFilling(conversationId)
  const fillIn = (reply: QuickReply) => void fill(reply.text).then((filled) => setText(filled ?? reply.text))
  const quick = useQuickReplies(noteMode ? '' : text, fillIn)
  // With a mouse one opens a conversation to write in it; on a phone the keyboard would hide what one came to read.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches || noteMode || replyTo) field.current?.focus()
  }, [field, noteMode, replyTo])

  const leave = async () => {
    // Nobody is called "{nome}", typed by hand or brought from elsewhere. A note says what it says.
    const ready = (noteMode ? text : await fill(text))?.trim()
    if (!ready) return
    if (noteMode) props.onNote(ready)
    else props.onSend(ready)
    setText('')
  }
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    if (!filling) void leave()
  }
  return {
    text,
    setText,
    attachments,
    voice,
    quick,
    fillIn,
    submit,
    ...useDropped(attachments.add),
    onPaste: (event: ClipboardEvent) => {
      if (noteMode || event.clipboardData.files.length === 0) return
      event.preventDefault()
      attachments.add([...event.clipboardData.files])
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (quick.onKey(event)) return
      // Enter that accepts a suggestion of an input method writes, it does not send.
      if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) submit(event)
    },
    /** Sends the files. Resolves to whether they were sent. */
    sendFiles: async (caption: string): Promise<boolean> => {
      const filled = await fill(caption)
      if (filled !== null) props.onSendFiles(attachments.take(), filled.trim())
      return filled !== null
    },
    scheduling,
    setScheduling,
    scheduled: () => {
      setText('')
      setScheduling(false)
    },
    filling,
    startVariable: () => {
      setText(`${text}${/\S$/.test(text) ? ' ' : ''}{`)
      field.current?.focus()
    },
    startQuickReply: () => {
      setText('/')
      field.current?.focus()
    },
    insert: (emoji: string) => {
      const { selectionStart = text.length, selectionEnd = text.length } = field.current ?? {}
      setText(text.slice(0, selectionStart) + emoji + text.slice(selectionEnd))
      field.current?.focus()
    },
  }
}

function useVoice(onRecorded: (file: OutgoingFile) => void) {
  const [recording, setRecording] = useState<Recording | null>(null)
  const toast = useToast()
  // Whoever leaves the thread does not want to be listened to any more.
  useEffect(() => () => recording?.discard(), [recording])
  const start = () =>
    void recordVoice(composer.voice.fileName).then(setRecording, () =>
      toast({ title: composer.voice.refusedTitle, description: composer.voice.refusedText, variant: 'destructive' }),
    )
  const done = (recorded: { file: File; seconds: number } | null) => {
    setRecording(null)
    if (!recorded) return
    void describeFile(recorded.file, true).then((file) => onRecorded({ ...file, seconds: recorded.seconds }))
  }
  const possible = 'mediaDevices' in navigator && typeof MediaRecorder !== 'undefined'
  return { recording, start, done, possible }
}

function useDropped(add: (files: Iterable<File>) => void) {
  const [dropping, setDropping] = useState(false)
  return {
    dropping,
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setDropping(true)
    },
    onDragLeave: () => setDropping(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setDropping(false)
      add([...event.dataTransfer.files])
    },
  }
}
