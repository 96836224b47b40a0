import type { Channel, ChannelOutage } from '@balcao/contract'
import { agentSettings } from '@balcao/copy/agent-settings'
import { connectionHealth } from '@balcao/copy/connection-health'
import { overview } from '@balcao/copy/overview'
import { Notice } from '#ui/notice.tsx'
import { api } from '#lib/api.ts'
import { formatDay, formatPhone, formatTime } from '#lib/format.ts'
import { paths } from '#lib/paths.ts'
import { useUser } from '#lib/session.tsx'
import { useNow } from '#lib/use-now.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useOutages } from './queries.ts'

const { outage: copy } = connectionHealth
const reasons: Partial<Record<string, string>> = agentSettings.channels.reasons

interface Props {
  channels: Channel[] | undefined
  /** Begins to connect a channel again; null for somebody who cannot. */
  onReconnect: ((channelId: string) => void) | null
}

/** Shows every channel that is down now. */
export function DownNotices({ channels, onReconnect }: Props) {
  const { ongoing } = useOutages()
  // A banned channel has a notice of its own: connecting it again would only make that worse.
  const banned = new Set(channels?.flatMap(({ id, limit }) => (limit?.kind === 'banned' ? id : [])))
  const down = ongoing.filter(({ channelId }) => !banned.has(channelId))
  if (down.length === 0) return null
  return (
    <div className="space-y-3">
      {down.map((outage) => (
        <Down key={outage.id} outage={outage} onReconnect={onReconnect} />
      ))}
    </div>
  )
}

/** Shows what was missed during outages that are over, until somebody read it. */
export function OverNotices() {
  const { over } = useOutages()
  if (over.length === 0) return null
  return (
    <div className="space-y-3">
      {over.map((outage) => (
        <Over key={outage.id} outage={outage} />
      ))}
    </div>
  )
}

function Down({ outage, onReconnect }: { outage: ChannelOutage; onReconnect: Props['onReconnect'] }) {
  const when = useWhen()
  const navigate = useNavigate()
  const { visit } = useUser()
  // One that only broke comes back by itself, and somebody who looks at a venue connects nothing there.
  const isForOwner = outage.state === 'close' && !visit
  const why = reasons[outage.reason ?? '']
  const showChannels = { label: copy.solve, onPress: () => void navigate(paths.agentSettings) }
  const title = copy.ongoing(nameOf(outage), when(outage.since))
  if (!onReconnect) return <Notice title={title}>{`${copy.closedText} ${overview.today.askOwner}`}</Notice>
  const reconnect = { label: copy.reconnect, onPress: () => onReconnect(outage.channelId) }
  return (
    <Notice title={title} action={isForOwner ? reconnect : showChannels}>
      {why && `${why} `}
      {outage.state === 'close' ? copy.closedText : copy.ongoingText}
    </Notice>
  )
}

function Over({ outage }: { outage: ChannelOutage }) {
  const { id, since, until, lateMessages, missing, isFetching } = outage
  const when = useWhen()
  const queries = useQueryClient()
  const dismiss = useMutation(
    api.channels.dismissOutage.mutationOptions({
      onSuccess: () => queries.invalidateQueries({ queryKey: api.channels.outages.key() }),
    }),
  )
  return (
    <Notice
      tone="sky"
      title={copy.over(nameOf(outage), when(since), when(until!))}
      action={{ label: copy.dismiss, onPress: () => dismiss.mutate({ outageId: id }), busy: dismiss.isPending }}
    >
      {isFetching ? copy.fetching : lateMessages > 0 ? copy.late(lateMessages) : !missing && copy.nothingLate}
      {missing && !isFetching && ` ${copy.missing(when(missing.from), when(missing.until))}`}
    </Notice>
  )
}

/** Returns a channel's name and phone, as far as it has them, because an owner may have several. */
const nameOf = ({ label, number }: Pick<ChannelOutage, 'label' | 'number'>) =>
  copy.number([label, number && formatPhone(number)].filter(Boolean).join(', ') || null)

function useWhen() {
  const now = useNow(60_000)
  return (at: Date) =>
    at.toDateString() === now.toDateString() ? formatTime(at) : `${formatDay(at, now).toLowerCase()} ${formatTime(at)}`
}
