import { simulator } from '@balcao/copy/simulator'
import { cx } from '#lib/cx.ts'
import type { ThreadMessage } from '../../thread.ts'

/** Shows the emoji of both sides, on the edge of the bubble. */
export function Reactions({ message: { reactions, fromMe }, name }: { message: ThreadMessage; name: string }) {
  const shown = [
    { by: simulator.chat.you, emoji: reactions.mine },
    { by: name, emoji: reactions.theirs },
  ].filter(({ emoji }) => emoji)
  if (!shown.length) return null
  return (
    <span
      className={cx(
        'relative z-10 -mt-2 flex gap-1 rounded-full border border-line bg-raised px-2 py-0.5 text-sm',
        fromMe ? 'mr-2 self-end' : 'ml-2 self-start',
      )}
    >
      {shown.map(({ by, emoji }) => (
        <span key={by} title={by}>
          <span className="sr-only">{simulator.chat.reactionOf(by)}</span>
          {emoji}
        </span>
      ))}
    </span>
  )
}
