import { simulator } from '@balcao/copy/simulator'
import { cx } from '#lib/cx.ts'
import { formatTime } from '#lib/format.ts'
import { Timer } from 'lucide-react'
import type { ChatMessage } from '../../message.ts'
import type { ThreadMessage } from '../../thread.ts'
import { MessageContent } from '../content/message-content.tsx'
import { type MessageActions, MessageMenu } from './message-menu.tsx'
import { MessageText } from './message-text.tsx'
import { Reactions } from './reactions.tsx'
import { Ticks } from './ticks.tsx'

const copy = simulator.chat

interface Props {
  message: ThreadMessage
  /** True for the first message of a group: it has the tail. */
  first: boolean
  /** The name of the other person. */
  name: string
  src: string | undefined
  actions: MessageActions
}

/** Shows one message, with its reactions and other changes by both sides. */
export function Bubble({ message, first, name, src, actions }: Props) {
  const { fromMe, at, status, answers, edited, wrapped, kind } = message
  return (
    <div className={cx('group/message flex animate-rise flex-col', first ? 'mt-2' : 'mt-0.5')}>
      <div className={cx('flex max-w-full gap-0.5', fromMe ? 'flex-row-reverse self-end' : 'self-start')}>
        <div
          className={cx(
            'max-w-[85%] min-w-0 rounded-panel px-3 pt-1.5 pb-2 text-[0.9375rem] leading-[1.35]',
            fromMe ? 'bg-bubble-own' : 'bg-bubble-other',
            first && (fromMe ? 'rounded-tr-[3px]' : 'rounded-tl-[3px]'),
          )}
        >
          <span className="sr-only">{`${fromMe ? copy.you : name}: `}</span>
          {message.quoted && <Quoted message={answers} name={name} />}
          <MessageContent message={message} src={src} onVote={(options) => actions.vote(message, options)} />
          <span className="relative top-1.5 float-right ml-2.5 flex items-center gap-1 pb-1 text-xs text-muted numeric select-none">
            {wrapped && (
              <span title={copy.wrapped[wrapped]}>
                <Timer size={13} aria-hidden />
                <span className="sr-only">{copy.wrapped[wrapped]}</span>
              </span>
            )}
            {edited && kind !== 'deleted' && <span>{copy.edited}</span>}
            <time dateTime={at.toISOString()}>{formatTime(at)}</time>
            {fromMe && <Ticks status={status} />}
          </span>
        </div>
        {kind !== 'deleted' && status !== 'pending' && <MessageMenu message={message} actions={actions} />}
      </div>
      <Reactions message={message} name={name} />
    </div>
  )
}

/** Shows the beginning of the message that this one answers; it says when that one is lost. */
function Quoted({ message, name }: { message: ChatMessage | undefined; name: string }) {
  return (
    <span className="mb-1 block rounded-control border-l-4 border-brass bg-sunken px-2.5 py-1.5 text-sm text-muted">
      <span className="block text-xs font-semibold text-brass-ink">
        <span className="sr-only">{copy.answers}</span>
        {message?.fromMe ? copy.you : name}
      </span>
      {message ? <MessageText message={message} /> : copy.quotedLost}
    </span>
  )
}
