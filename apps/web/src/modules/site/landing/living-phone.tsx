import { landing } from '@balcao/copy/landing'
import { Avatar } from '#ui/avatar.tsx'
import { ChatBubble, TypingDots } from '#ui/chat-bubble.tsx'
import { CheckCheck, RotateCcw } from 'lucide-react'
import { usePlayback } from './use-playback.ts'

const { phone } = landing
type Line = (typeof phone.conversation)[number]

/** The lines that fill the screen of the phone, so that it is never empty: the others are played. */
const FIRST = 6

/** Shows the phone of the hero: a conversation whose end plays once, as text that can be selected and read aloud. */
export function LivingPhone() {
  const { shown, typing, finished, replay } = usePlayback(phone.conversation, FIRST)
  const lines = phone.conversation.slice(0, shown)
  const writer = typing ? phone.conversation[shown]?.from : undefined
  const withPerson = lines.some((line) => line.from === 'note')
  return (
    <figure aria-label={phone.label} className="relative mx-auto w-full max-w-[350px]">
      <div className="rounded-[40px] border border-white/10 bg-black p-2 shadow-float">
        <div className="flex h-[600px] flex-col overflow-hidden rounded-[32px] bg-sunken">
          <div className="flex items-center gap-3 border-b border-line bg-panel px-4 pt-5 pb-3">
            <Avatar name={phone.venue} />
            <div className="min-w-0 flex-1">
              <p className="truncate text-sm font-semibold">{phone.venue}</p>
              <p className="text-xs text-muted">
                {writer && writer !== 'contact' ? phone.typing : withPerson ? phone.statusPerson : phone.status}
              </p>
            </div>
          </div>
          <ol className="flex flex-1 flex-col justify-end gap-2 overflow-hidden px-3 pb-4">
            {lines.map((line, at) => (
              <li key={line.text} className={at < FIRST ? undefined : 'animate-rise'}>
                <PhoneLine line={line} />
              </li>
            ))}
            {writer && writer !== 'note' && (
              <li className={writer === 'contact' ? 'flex justify-end' : undefined}>
                <TypingDots />
              </li>
            )}
          </ol>
        </div>
      </div>
      <button
        type="button"
        onClick={replay}
        hidden={!finished}
        className="absolute -bottom-14 left-1/2 inline-flex h-10 -translate-x-1/2 items-center gap-2 rounded-control px-3 text-sm font-semibold text-muted hover:text-ink"
      >
        <RotateCcw size={16} aria-hidden />
        {phone.replay}
      </button>
    </figure>
  )
}

/** Shows a line as the customer's phone does: their own texts on the right. */
function PhoneLine({ line }: { line: Line }) {
  if (line.from === 'note')
    return (
      <p className="mx-auto w-fit rounded-full bg-sky-soft px-3 py-1 text-center text-xs font-semibold text-sky">
        {line.text}
      </p>
    )
  const own = line.from === 'contact'
  return (
    <ChatBubble
      own={own}
      byAssistant={line.from === 'assistant'}
      label={phone.speakers[line.from]}
      meta={
        <>
          {line.time}
          {own && <CheckCheck size={14} aria-hidden className="text-sky" />}
        </>
      }
    >
      {line.text}
    </ChatBubble>
  )
}
