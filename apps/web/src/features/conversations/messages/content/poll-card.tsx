import { chats } from '@balcao/copy/chats'
import { ChartBarBig } from 'lucide-react'

/** A question and what can be chosen. Votes are on the phone. */
export function PollCard({ question, options }: { question: string; options: string[] }) {
  return (
    <span className="block w-72 max-w-full rounded-control bg-sunken px-3 py-2.5">
      <span className="flex items-center gap-1.5 text-xs text-muted">
        <ChartBarBig size={14} aria-hidden />
        {chats.message.kinds.poll}
      </span>
      <span className="block font-medium wrap-anywhere">{question}</span>
      {options.map((option) => (
        <span key={option} className="mt-1.5 block rounded-control border border-line px-2.5 py-1 text-sm">
          {option}
        </span>
      ))}
    </span>
  )
}
