import { simulator } from '@balcao/copy/simulator'
import { SendHorizontal } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { useSend } from '../../queries.ts'
import { AttachMenu } from './attach-menu.tsx'
import { FileBar, SubjectBar } from './draft-bar.tsx'
import type { Subject } from './subject.ts'
import { useDraft } from './use-draft.ts'
import { useTypingSign } from './use-typing-sign.ts'

const copy = simulator.chat

interface Props {
  phone: string
  peer: string
  name: string
  subject: Subject | null
  onDone: () => void
}

/** Shows the field in which the person of this phone types; the other side sees that. */
export function ChatComposer({ phone, peer, name, subject, onDone }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const draft = useDraft(subject)
  const { text, file } = draft
  const sign = useTypingSign(phone, peer)
  const send = useSend(phone, peer, draft.putBack)
  useEffect(() => {
    if (subject || matchMedia('(pointer: fine)').matches) field.current?.focus()
  }, [subject])

  const type = (next: string) => {
    draft.setText(next)
    if (next) sign.typing()
    else sign.stopped()
  }
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    const outgoing = draft.take()
    if (!outgoing) return
    sign.stopped()
    onDone()
    send.mutate(outgoing)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) submit(event)
    if (event.key === 'Escape' && subject) onDone()
  }

  return (
    <form
      onSubmit={submit}
      className="flex shrink-0 flex-col gap-2 bg-panel px-2 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:pb-5"
    >
      {subject && <SubjectBar subject={subject} name={name} onCancel={onDone} />}
      {file && <FileBar file={file} onCancel={draft.removeFile} />}
      <div className="flex items-end gap-1">
        <AttachMenu onPick={(picked, kind) => void draft.pick(picked, kind)} />
        <textarea
          ref={field}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKey}
          rows={Math.min(5, text.split('\n').length)}
          placeholder={file ? copy.caption : copy.placeholder}
          aria-label={file ? copy.caption : copy.placeholder}
          enterKeyHint="send"
          className="field-sizing-content max-h-32 min-h-11 w-full min-w-0 resize-none rounded-[22px] border border-line-strong/70 bg-raised px-4 py-2.5 text-base leading-[1.35] placeholder:text-muted focus-visible:border-brass-ink focus-visible:outline-1 focus-visible:-outline-offset-1"
        />
        <button
          type="submit"
          aria-label={copy.send}
          disabled={!text.trim() && !file}
          className="ml-1 flex size-11 shrink-0 items-center justify-center rounded-full bg-brass text-on-brass transition-colors hover:bg-brass-hover disabled:bg-sunken disabled:text-muted"
        >
          <SendHorizontal size={20} aria-hidden />
        </button>
      </div>
    </form>
  )
}
