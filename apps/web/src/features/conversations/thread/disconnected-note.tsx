import type { ConnectedNumber } from '@balcao/contract'
import { chats } from '@balcao/copy/chats'
import { paths } from '#lib/paths.ts'
import { Unplug } from 'lucide-react'
import { Link } from 'react-router'

/** Over a thread whose number is not connected: nothing arrives, and what is written waits. */
export function DisconnectedNote({ numbers, numberId }: { numbers: ConnectedNumber[]; numberId: string }) {
  const number = numbers.find(({ id }) => id === numberId)
  if (!number || number.state !== 'close') return null
  return (
    <output className="flex items-center gap-2 bg-wine-soft px-3 py-1.5 text-sm text-wine sm:px-6">
      <Unplug size={16} aria-hidden className="shrink-0" />
      <p className="min-w-0 flex-1">{chats.disconnected.text}</p>
      <Link
        to={paths.agentSettings}
        className="inline-flex min-h-10 shrink-0 items-center font-semibold underline underline-offset-2"
      >
        {chats.disconnected.action}
      </Link>
    </output>
  )
}
