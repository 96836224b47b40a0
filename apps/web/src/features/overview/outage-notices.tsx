import type { NumberOutage } from '@balcao/contract'
import { connectionHealth } from '@balcao/copy/connection-health'
import { Notice } from '#components/notice.tsx'
import { api } from '#lib/api.ts'
import { formatDay, formatPhone, formatTime } from '#lib/format.ts'
import { paths } from '#lib/paths.ts'
import { useNow } from '#lib/use-now.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'

const { outage: copy } = connectionHealth
/** An outage becomes one by lasting, without an event. */
const LOOK_AGAIN = 60_000

/** Numbers that are down for too long, and what was missed while one was. */
export function OutageNotices() {
  const { data } = useQuery(api.numbers.outages.queryOptions({ refetchInterval: LOOK_AGAIN }))
  if (!data?.outages.length) return null
  return (
    <div className="space-y-3">
      {data.outages.map((outage) => (
        <OutageNotice key={outage.id} outage={outage} />
      ))}
    </div>
  )
}

function OutageNotice({ outage: { id, number, since, until, lateMessages } }: { outage: NumberOutage }) {
  const now = useNow(60_000)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const dismiss = useMutation(
    api.numbers.dismissOutage.mutationOptions({
      onSuccess: () => queries.invalidateQueries({ queryKey: api.numbers.outages.key() }),
    }),
  )
  const who = copy.number(number && formatPhone(number))
  const when = (at: Date) =>
    at.toDateString() === now.toDateString() ? formatTime(at) : `${formatDay(at, now).toLowerCase()} ${formatTime(at)}`
  if (!until) {
    return (
      <Notice
        title={copy.ongoing(who, when(since))}
        action={{ label: copy.solve, onPress: () => void navigate(paths.agentSettings) }}
      >
        {copy.ongoingText}
      </Notice>
    )
  }
  return (
    <Notice
      tone="sky"
      title={copy.over(who, when(since), when(until))}
      action={{ label: copy.dismiss, onPress: () => dismiss.mutate({ outageId: id }), busy: dismiss.isPending }}
    >
      {lateMessages > 0 ? copy.late(lateMessages) : copy.nothingLate}
    </Notice>
  )
}
