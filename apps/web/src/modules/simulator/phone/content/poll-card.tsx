import { simulator } from '@balcao/copy/simulator'
import { cx } from '#lib/cx.ts'
import { Check } from 'lucide-react'
import type { ThreadMessage } from '../../thread.ts'

const copy = simulator.chat

/** Shows a poll in which this person votes; a second press takes the vote back. */
export function PollCard({ poll, onVote }: { poll: ThreadMessage; onVote: (options: string[]) => void }) {
  const { mine = [], theirs = [] } = poll.votes
  const single = poll.selectable === 1
  const press = (option: string) => {
    if (mine.includes(option)) return onVote(mine.filter((each) => each !== option))
    onVote(single ? [option] : [...mine, option])
  }
  return (
    <fieldset className="w-64 max-w-full py-1">
      <legend className="font-semibold wrap-anywhere">{poll.text}</legend>
      <span className="block text-xs text-muted">{single ? copy.chooseOne : copy.chooseSome}</span>
      <span className="mt-1.5 flex flex-col gap-1">
        {(poll.options ?? []).map((option) => {
          const chosen = mine.includes(option)
          const votes = Number(chosen) + Number(theirs.includes(option))
          return (
            <button
              key={option}
              type="button"
              aria-pressed={chosen}
              onClick={() => press(option)}
              className="group flex min-h-10 items-center gap-2.5 rounded-control px-1 text-left hover:bg-ink/5"
            >
              <span
                className={cx(
                  'flex size-5 shrink-0 items-center justify-center border-2',
                  single ? 'rounded-full' : 'rounded-md',
                  chosen ? 'border-brass bg-brass text-on-brass' : 'border-muted',
                )}
              >
                {chosen && <Check size={13} strokeWidth={3.5} aria-hidden />}
              </span>
              <span className="min-w-0 flex-1">
                <span className="flex items-baseline gap-2">
                  <span className="min-w-0 flex-1 wrap-anywhere">{option}</span>
                  <span className="text-xs text-muted numeric">
                    <span aria-hidden>{votes}</span>
                    <span className="sr-only">{copy.votes(votes)}</span>
                  </span>
                </span>
                <span aria-hidden className="mt-1 block h-1.5 overflow-hidden rounded-full bg-ink/10">
                  <span
                    className="block h-full rounded-full bg-brass transition-[width]"
                    style={{ width: `${votes * 50}%` }}
                  />
                </span>
              </span>
            </button>
          )
        })}
      </span>
    </fieldset>
  )
}
