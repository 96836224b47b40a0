import type { MessageContent } from '@balcao/contract'
import { chats } from '@balcao/copy/chats'
import { threadTools } from '@balcao/copy/inbox/thread-tools'
import { ChartBarBig, CircleCheck } from 'lucide-react'

interface Props {
  question: string
  options: string[]
  votes: MessageContent['votes']
}

/**
 * Shows a question, its options, and what each side chose as far as WhatsApp reports it: votes in polls of the venue.
 */
export function PollCard({ question, options, votes }: Props) {
  return (
    <span className="block w-72 max-w-full rounded-control bg-sunken px-3 py-2.5">
      <span className="flex items-center gap-1.5 text-xs text-muted">
        <ChartBarBig size={14} aria-hidden />
        {chats.message.kinds.poll}
      </span>
      <span className="block font-medium wrap-anywhere">{question}</span>
      {options.map((option) => (
        <Option
          key={option}
          option={option}
          by={(['contact', 'venue'] as const).filter((side) => votes?.[side]?.includes(option))}
        />
      ))}
    </span>
  )
}

function Option({ option, by }: { option: string; by: ('contact' | 'venue')[] }) {
  return (
    <span className="mt-1.5 flex items-center gap-2 rounded-control border border-line px-2.5 py-1 text-sm">
      <span className="min-w-0 flex-1 wrap-anywhere">{option}</span>
      {by.length > 0 && (
        <span
          title={by.map((side) => threadTools.votedBy[side]).join(', ')}
          className="flex shrink-0 items-center gap-1 text-xs font-semibold text-leaf"
        >
          <CircleCheck size={15} aria-hidden />
          {threadTools.votes(by.length)}
        </span>
      )}
    </span>
  )
}
