import type { Conversation } from '@balcao/contract'
import { chats } from '@balcao/copy/chats'
import { transfer } from '@balcao/copy/people/team'
import { Button } from '#components/button.tsx'
import { useToast } from '#components/toast.tsx'
import { cx } from '#lib/cx.ts'
import { errorMessage } from '#lib/errors.ts'
import { formatAgo } from '#lib/format.ts'
import { useUser } from '#lib/session.tsx'
import { useNow } from '#lib/use-now.ts'
import { CircleCheck, Hourglass, Lamp, type LucideIcon, UserRound } from 'lucide-react'
import { useStateChange } from '../queries.ts'
import { useShortcuts } from '../use-shortcuts.ts'

const copy = chats.bar

const LOOKS: Record<Conversation['state'], [LucideIcon, string]> = {
  bot: [Lamp, 'text-brass-ink'],
  waiting: [Hourglass, 'text-sky'],
  human: [UserRound, 'text-ink'],
  resolved: [CircleCheck, 'text-leaf'],
}

/** Who answers in this conversation, and the button that changes it. Always in view over the composer. */
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
      <p aria-live="polite" className={cx('line-clamp-2 min-w-0 flex-1 text-sm leading-snug font-medium', colour)}>
        {words}
      </p>
      <Actions conversation={conversation} />
    </section>
  )
}

function Actions({ conversation: { id, state, assigneeId } }: { conversation: Conversation }) {
  const self = useUser().id
  const anothers = state === 'human' && assigneeId !== null && assigneeId !== self
  const act = {
    takeOver: useAction('takeOver', id),
    giveBack: useAction('giveBack', id),
    resolve: useAction('resolve', id),
  }
  useShortcuts({
    ...(state === 'human' && { KeyV: act.giveBack.onClick }),
    ...((state !== 'human' || anothers) && { KeyA: act.takeOver.onClick }),
    ...(state === 'resolved' ? {} : { KeyR: act.resolve.onClick }),
  })
  if (state === 'human')
    return (
      <>
        <Button variant="ghost" size="sm" title={copy.resolve} {...act.resolve}>
          <CircleCheck size={18} aria-hidden className="@md:hidden" />
          <span className="@max-md:sr-only">{copy.resolve}</span>
        </Button>
        {anothers ? (
          <Button variant="secondary" size="sm" {...act.takeOver}>
            {copy.takeOver}
          </Button>
        ) : (
          <Button variant="secondary" size="sm" {...act.giveBack}>
            {copy.giveBack}
          </Button>
        )}
      </>
    )
  return (
    <Button variant={state === 'waiting' ? 'primary' : 'secondary'} size="sm" {...act.takeOver}>
      {state === 'resolved' ? copy.reopen : copy.takeOver}
    </Button>
  )
}

function useAction(action: 'takeOver' | 'giveBack' | 'resolve', conversationId: string) {
  const toast = useToast()
  const change = useStateChange(action)
  const fail = (error: unknown) =>
    toast({ title: chats.errors.state, description: errorMessage(error), variant: 'destructive' })
  return { busy: change.isPending, onClick: () => change.mutate({ conversationId }, { onError: fail }) }
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
