import { simulator } from '@balcao/copy/simulator'
import { TypingDots } from '#ui/chat-bubble.tsx'
import { formatDay } from '#lib/format.ts'
import { useNow } from '#lib/use-now.ts'
import { Fragment, useMemo } from 'react'
import type { ChatMessage } from '../../message.ts'
import { thread } from '../../thread.ts'
import type { Typing } from '../../use-phone-events.ts'
import { Bubble } from './bubble.tsx'
import { chatRows } from './chat-rows.ts'
import type { MessageActions } from './message-menu.tsx'

const copy = simulator.chat
/** The number of messages that are shown, the last ones: scripts may write thousands into one chat. */
const SHOWN = 300

interface Props {
  messages: ChatMessage[]
  name: string
  typing: Typing
  srcOf: (message: ChatMessage) => string | undefined
  actions: MessageActions
}

/** Shows the messages from the end upwards: a reversed column stays at the end by itself while messages come. */
export function ChatThread({ messages, name, typing, srcOf, actions }: Props) {
  const now = useNow(60_000)
  const shown = useMemo(() => thread(messages), [messages])
  const hidden = Math.max(0, shown.length - SHOWN)
  return (
    <div
      role="log"
      aria-label={copy.messages}
      tabIndex={0}
      className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain bg-sunken bg-[radial-gradient(90%_50%_at_50%_0,color-mix(in_oklab,var(--color-brass-soft)_55%,transparent),transparent)] -outline-offset-2"
    >
      <div className="flex flex-col px-3 pt-2 pb-3">
        {hidden > 0 && <p className="py-2 text-center text-xs text-muted">{copy.older(hidden)}</p>}
        {chatRows(shown.slice(hidden)).map(({ message, newDay, first }) => (
          <Fragment key={message.id}>
            {newDay && (
              <time
                dateTime={message.at.toISOString()}
                className="my-2 self-center rounded-full border border-line bg-panel px-3 py-0.5 text-xs font-medium text-muted"
              >
                {formatDay(message.at, now)}
              </time>
            )}
            <Bubble message={message} first={first} name={name} src={srcOf(message)} actions={actions} />
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
