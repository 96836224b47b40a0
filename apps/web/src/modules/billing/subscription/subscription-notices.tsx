import type { PlanState } from '@balcao/contract'
import { limitNames } from '@balcao/copy/billing/limits'
import { subscription } from '@balcao/copy/billing/screen'
import { Notice } from '#ui/notice.tsx'
import { api } from '#lib/api.ts'
import { formatCalendarDay } from '#lib/format.ts'
import { paths } from '#lib/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { consequence } from './consequence.ts'
import { levelOf } from './use-level.ts'

const { notices: copy } = subscription

/** The number of days before the last one from which on the first page says that the subscription ends. */
const SOON = 7

/** Shows on the first page that the subscription is ending and that limits are close, before they take effect. */
export function SubscriptionNotices() {
  const { data } = useQuery(api.subscription.state.queryOptions())
  const navigate = useNavigate()
  const action = { label: copy.see, onPress: () => void navigate(paths.subscription) }
  const notices = data ? [...endOf(data), ...limitsOf(data)] : []
  if (notices.length === 0) return null
  return (
    <div className="space-y-3">
      {notices.map(({ tone, title, text }) => (
        <Notice key={title} tone={tone} title={title} action={action}>
          {text}
        </Notice>
      ))}
    </div>
  )
}

type Said = { tone: 'wine' | 'sky'; title: string; text: string }

function endOf({ current }: PlanState): Said[] {
  if (!current || current.daysLeft > SOON) return []
  const grace = formatCalendarDay(current.graceUntil)
  if (current.inGrace) return [{ tone: 'wine', title: copy.grace, text: copy.graceText(grace) }]
  const text = copy.endsText(formatCalendarDay(current.endDate), grace)
  return [{ tone: 'sky', title: copy.endsIn(current.daysLeft), text }]
}

/** The limits that are shown here. That no place is left for channels and people is shown where one is added. */
const WATCHED = ['messages', 'contacts', 'tokens'] as const

function limitsOf({ use }: PlanState): Said[] {
  return WATCHED.flatMap((name) => {
    const level = levelOf(name, use[name])
    if (level === 'fine') return []
    const what = inSentence(limitNames.names[name])
    const near = level === 'near'
    return [
      {
        tone: near ? 'sky' : 'wine',
        title: near ? copy.near(what) : copy.reached(what),
        text: consequence(name, level),
      } satisfies Said,
    ]
  })
}

const inSentence = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)
