import { chats } from '@balcao/copy/chats'
import { SendHorizontal } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { readDraft, saveDraft } from './drafts.ts'

const copy = chats.composer

/** Where a person writes. Mount it anew for each conversation: what was typed is kept as that conversation's draft. */
export function Composer({ conversationId, onSend }: { conversationId: string; onSend: (text: string) => void }) {
  const [text, setText] = useState(() => readDraft(conversationId))
  const field = useRef<HTMLTextAreaElement>(null)
  // With a mouse one opens a conversation to write in it; on a phone the keyboard would hide what one came to read.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) field.current?.focus()
  }, [])

  const write = (next: string) => {
    setText(next)
    saveDraft(conversationId, next)
  }
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    const ready = text.trim()
    if (!ready) return
    onSend(ready)
    write('')
  }
  const sendOnEnter = (event: KeyboardEvent) => {
    // Enter that accepts a suggestion of an input method writes, it does not send.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) submit(event)
  }

  return (
    <form onSubmit={submit} className="flex items-end gap-2 bg-panel px-3 pt-1 pb-3 sm:px-6">
      <textarea
        ref={field}
        value={text}
        onChange={(event) => write(event.target.value)}
        onKeyDown={sendOnEnter}
        rows={Math.min(6, text.split('\n').length)}
        maxLength={4096}
        placeholder={copy.placeholder}
        aria-label={copy.placeholder}
        title={copy.hint}
        enterKeyHint="send"
        className="field-sizing-content max-h-40 min-h-11 w-full min-w-0 resize-none rounded-[22px] border border-line-strong/70 bg-raised px-4 py-2.5 text-base leading-[1.4] placeholder:text-muted focus-visible:border-brass-ink focus-visible:outline-1 focus-visible:-outline-offset-1 sm:text-[0.9375rem]"
      />
      <button
        type="submit"
        aria-label={copy.send}
        title={copy.send}
        disabled={!text.trim()}
        className="flex size-11 shrink-0 items-center justify-center rounded-full bg-brass text-on-brass transition-colors hover:bg-brass-hover disabled:bg-sunken disabled:text-muted"
      >
        <SendHorizontal size={20} aria-hidden />
      </button>
    </form>
  )
}
