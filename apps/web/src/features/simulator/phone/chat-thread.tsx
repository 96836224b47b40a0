import { simulator } from '@balcao/copy/simulator'
import { TypingDots } from '#components/chat-bubble.tsx'
import { cx } from '#lib/cx.ts'
import { formatDay, formatTime } from '#lib/format.ts'
import { useNow } from '#lib/use-now.ts'
import { Fragment } from 'react'
import type { ChatMessage } from '../api.ts'
import type { Typing } from '../use-phone-events.ts'
import { chatRows } from './chat-rows.ts'
import { Ticks } from './ticks.tsx'

const copy = simulator.chat
/** Scripts may write thousands into one chat; a phone in a demonstration shows the last ones. */
const SHOWN = 300

/** The messages, from the end upwards: a reversed column stays at the end by itself while messages come. */
export function ChatThread({ messages, typing }: { messages: ChatMessage[]; typing: Typing }) {
  const now = useNow(60_000)
  const hidden = Math.max(0, messages.length - SHOWN)
  return (
    <div
      role="log"
      aria-label={copy.messages}
      tabIndex={0}
      className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain bg-sunken bg-[radial-gradient(90%_50%_at_50%_0,color-mix(in_oklab,var(--color-brass-soft)_55%,transparent),transparent)] -outline-offset-2"
    >
      <div className="flex flex-col px-3 pt-2 pb-3">
        {hidden > 0 && <p className="py-2 text-center text-xs text-muted">{copy.older(hidden)}</p>}
        {chatRows(messages.slice(hidden)).map(({ message, newDay, first }) => (
          <Fragment key={message.id}>
            {newDay && (
              <time
                dateTime={message.at.toISOString()}
                className="my-2 self-center rounded-full border border-line bg-panel px-3 py-0.5 text-xs font-medium text-muted"
              >
                {formatDay(message.at, now)}
              </time>
            )}
            <Bubble message={message} first={first} />
          </Fragment>
        ))}
        {typing && (
          <span className="mt-2 animate-rise self-start">
            <TypingDots />
          </span>
        )}
      </div>
    </div>
  )
}

function Bubble({ message: { fromMe, text, at, status }, first }: { message: ChatMessage; first: boolean }) {
  return (
    <div
      className={cx(
        'max-w-[85%] animate-rise rounded-panel px-3 pt-1.5 pb-2 text-[0.9375rem] leading-[1.35]',
        fromMe ? 'self-end bg-bubble-own' : 'self-start bg-bubble-other',
        first ? 'mt-2' : 'mt-0.5',
        first && (fromMe ? 'rounded-tr-[3px]' : 'rounded-tl-[3px]'),
      )}
    >
      {fromMe && <span className="sr-only">{`${copy.you}: `}</span>}
      <span className="wrap-anywhere whitespace-pre-wrap">{text}</span>
      <span className="relative top-1.5 float-right ml-2.5 flex items-center gap-1 pb-1 text-xs text-muted numeric select-none">
        <time dateTime={at.toISOString()}>{formatTime(at)}</time>
        {fromMe && <Ticks status={status} />}
      </span>
    </div>
  )
}
