import type { Channel } from '@balcao/contract'
import { connectionHealth } from '@balcao/copy/connection-health'
import { Notice } from '#ui/notice.tsx'
import { formatPhone } from '#lib/format.ts'
import { paths } from '#lib/paths.ts'
import { useUser } from '#lib/session.tsx'
import { useNavigate } from 'react-router'

const { limits, outage } = connectionHealth

/** Shows the channels that WhatsApp restricts or banned, and what to do about it. */
export function LimitNotices({ channels }: { channels: Channel[] | undefined }) {
  const navigate = useNavigate()
  const { isTeammate } = useUser()
  const limited = channels?.flatMap(({ id, number, limit }) =>
    limit ? [{ id, number, words: limits[limit.kind] }] : [],
  )
  if (!limited?.length) return null
  return (
    <div className="space-y-3">
      {limited.map(({ id, number, words }) => (
        <Notice
          key={id}
          title={words.title(outage.number(number && formatPhone(number)))}
          {...(!isTeammate && { action: { label: limits.solve, onPress: () => void navigate(paths.agentSettings) } })}
        >
          {words.text}
        </Notice>
      ))}
    </div>
  )
}
