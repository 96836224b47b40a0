import { connectionHealth } from '@balcao/copy/connection-health'
import { api } from '#lib/api.ts'
import { formatPhone, formatWhen } from '#lib/format.ts'
import { useUser } from '#lib/session.tsx'
import { useNow } from '#lib/use-now.ts'
import { useQuery } from '@tanstack/react-query'
import { Unplug } from 'lucide-react'

const { outage: copy } = connectionHealth
const LOOK_AGAIN = 60_000

/** Shows a teammate, above the chats, which channels are down. The owner has the first page for that. */
export function DownChannels() {
  const { isTeammate } = useUser()
  const now = useNow(LOOK_AGAIN)
  const { data } = useQuery(api.channels.outages.queryOptions({ refetchInterval: LOOK_AGAIN, enabled: isTeammate }))
  return data?.outages.flatMap(({ id, label, number, since, until }) => {
    if (until) return []
    const name = copy.number([label, number && formatPhone(number)].filter(Boolean).join(', ') || null)
    return (
      <output key={id} className="flex items-start gap-2 bg-wine-soft px-3 py-2 text-sm text-wine">
        <Unplug size={16} aria-hidden className="mt-0.5 shrink-0" />
        <span className="min-w-0">{copy.ongoing(name, formatWhen(since, now))}</span>
      </output>
    )
  })
}
