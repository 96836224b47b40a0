import { chats } from '@balcao/copy/chats'
import { cx } from '#lib/cx.ts'
import type { MessageContent } from '@balcao/contract'

/** Shows the emoji that both sides put on a message, on the edge of its bubble. */
export function Reactions({ of, own }: { of: MessageContent['reactions']; own: boolean }) {
  const shown = [
    { by: chats.content.reactionByContact, emoji: of?.contact },
    { by: chats.content.reactionByVenue, emoji: of?.venue },
  ].filter(({ emoji }) => emoji)
  if (!shown.length) return null
  return (
    <span
      className={cx(
        'relative z-10 -mt-1.5 flex gap-1 rounded-full border border-line bg-raised px-2 py-0.5 text-sm shadow-float',
        own ? 'mr-2' : 'ml-2',
      )}
    >
      {shown.map(({ by, emoji }) => (
        <span key={by} title={by}>
          <span className="sr-only">{`${by}: `}</span>
          {emoji}
        </span>
      ))}
    </span>
  )
}
