import { simulator } from '@balcao/copy/simulator'
import { SendHorizontal } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { newMessage, useSend } from '../queries.ts'
import { useTypingSign } from './use-typing-sign.ts'

const copy = simulator.chat

/** Where the person of this phone types; the other side sees it. */
export function ChatComposer({ phone, peer }: { phone: string; peer: string }) {
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const sign = useTypingSign(phone, peer)
  const send = useSend(phone, peer, (refused) => setText((typed) => typed || refused))
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) field.current?.focus()
  }, [])

  const type = (next: string) => {
    setText(next)
    if (next) sign.typing()
    else sign.stopped()
  }
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    const ready = text.trim()
    if (!ready) return
    setText('')
    sign.stopped()
    send.mutate(newMessage(ready))
  }
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) submit(event)
  }

  return (
    <form
      onSubmit={submit}
      className="flex shrink-0 items-end gap-2 bg-panel px-3 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:pb-5"
    >
      <textarea
        ref={field}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={sendOnEnter}
        rows={Math.min(5, text.split('\n').length)}
        placeholder={copy.placeholder}
        aria-label={copy.placeholder}
        enterKeyHint="send"
        className="field-sizing-content max-h-32 min-h-11 w-full min-w-0 resize-none rounded-[22px] border border-line-strong/70 bg-raised px-4 py-2.5 text-base leading-[1.35] placeholder:text-muted focus-visible:border-brass-ink focus-visible:outline-1 focus-visible:-outline-offset-1"
      />
      <button
        type="submit"
        aria-label={copy.send}
        disabled={!text.trim()}
        className="flex size-11 shrink-0 items-center justify-center rounded-full bg-brass text-on-brass transition-colors hover:bg-brass-hover disabled:bg-sunken disabled:text-muted"
      >
        <SendHorizontal size={20} aria-hidden />
      </button>
    </form>
  )
}
