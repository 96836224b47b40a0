import type { Conversation } from '@balcao/contract'
import { chats } from '@balcao/copy/chats'
import { transfer } from '@balcao/copy/people/team'
import { Button } from '#ui/button.tsx'
import { cx } from '#lib/cx.ts'
import { formatAgo } from '#lib/format.ts'
import { useIsReadOnly, useUser } from '#lib/session.tsx'
import { useNow } from '#lib/use-now.ts'
import { CircleCheck, Hourglass, Lamp, type LucideIcon, UserRound } from 'lucide-react'
import { useShortcuts } from '../../use-shortcuts.ts'
import { offeredActions } from './offered-actions.ts'
import { useStateAction } from './use-state-action.ts'

const copy = chats.bar

const LOOKS: Record<Conversation['state'], [LucideIcon, string]> = {
  bot: [Lamp, 'text-brass-ink'],
  waiting: [Hourglass, 'text-sky'],
  human: [UserRound, 'text-ink'],
  resolved: [CircleCheck, 'text-leaf'],
}

/** Shows who answers in this conversation, and the buttons that change it. It is always visible above the composer. */
export function StateBar({ conversation }: { conversation: Conversation }) {
  const { state } = conversation
  const words = useWords(conversation)
  const [Icon, colour] = LOOKS[state]
  return (
    <section
      aria-label={copy.label}
      className={cx(
        '@container flex min-h-12 items-center gap-2 border-t border-line px-3 py-1 sm:px-6',
        state === 'waiting' ? 'bg-sky-soft' : 'bg-panel',
      )}
    >
      <Icon size={18} aria-hidden className={cx('shrink-0', colour)} />
      <p aria-live="polite" className={cx('line-clamp-3 min-w-0 flex-1 text-sm leading-snug font-medium', colour)}>
        {words}
      </p>
      <Actions conversation={conversation} />
    </section>
  )
}

function Actions({ conversation }: { conversation: Conversation }) {
  const { id, state } = conversation
  const offered = offeredActions(conversation, useUser().id)
  const act = {
    takeOver: useStateAction('takeOver', id),
    giveBack: useStateAction('giveBack', id),
    resolve: useStateAction('resolve', id),
  }
  const likeliest = state === 'waiting' ? 'primary' : 'secondary'
  const isReadOnly = useIsReadOnly()
  useShortcuts(
    isReadOnly
      ? {}
      : {
          ...((state === 'human' || state === 'waiting') && { KeyV: act.giveBack }),
          ...(offered.includes('takeOver') && { KeyA: act.takeOver }),
          ...(offered.includes('resolve') && { KeyR: act.resolve }),
        },
  )
  return offered.map((action) => {
    if (action === 'resolve')
      return (
        <Button key={action} variant="ghost" size="sm" title={copy.resolve} onClick={once(act.resolve)}>
          <CircleCheck size={18} aria-hidden className="@md:hidden" />
          <span className="@max-md:sr-only">{copy.resolve}</span>
        </Button>
      )
    if (action === 'giveBack')
      return (
        // Where there is room for two of three, it is in the menu of the thread.
        <Button
          key={action}
          variant={state === 'waiting' ? 'ghost' : 'secondary'}
          size="sm"
          className={state === 'waiting' ? '@max-xl:hidden' : undefined}
          onClick={once(act.giveBack)}
        >
          {copy.giveBack}
        </Button>
      )
    return (
      <Button key={action} variant={likeliest} size="sm" onClick={once(act.takeOver)}>
        {state === 'resolved' ? copy.reopen : copy.takeOver}
      </Button>
    )
  })
}

/** Ignores the second half of a double click, which is not meant for the button that replaces a pressed one. */
const once =
  (act: () => void) =>
  ({ detail }: { detail: number }) => {
    if (detail < 2) act()
  }

function useWords({
  state,
  waitingSince,
  waitingReason,
  assigneeId,
  assigneeName,
  transferredBy,
}: Conversation): string {
  const now = useNow(30_000)
  const user = useUser()
  switch (state) {
    case 'bot':
      return copy.bot
    case 'waiting':
      if (waitingReason === 'too-many-replies') return copy.tooManyReplies
      return copy.waiting(waitingSince && formatAgo(waitingSince, now))
    case 'resolved':
      return copy.resolved
    case 'human':
      if (!assigneeName) return copy.withSomebody
      if (assigneeId !== user.id) return copy.withPerson(assigneeName)
      return transferredBy ? transfer.fromLong(transferredBy) : copy.withYou
  }
}
