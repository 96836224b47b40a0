import type { AdminUser, UserFigures, UserChannel } from '@balcao/contract'
import { agentSettings } from '@balcao/copy/agent-settings'
import { admin } from '@balcao/copy/admin/screens'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ListPanelSkeleton } from '#ui/lists/list-panel.tsx'
import { Page } from '#ui/page.tsx'
import { Panel } from '#ui/panel.tsx'
import { api } from '#lib/api.ts'
import { formatAgo, formatCount, formatDate, formatPhone } from '#lib/format.ts'
import { paths } from '#lib/paths.ts'
import { useUser } from '#lib/session.tsx'
import { useNow } from '#lib/use-now.ts'
import { useQuery } from '@tanstack/react-query'
import { KeyRound, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { BackLink, FactsPanel } from '../facts-panel.tsx'
import { NewSubscriptionDialog } from '../subscriptions/new-subscription-dialog.tsx'
import { SubscriptionList } from '../subscriptions/subscription-list.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { UserRemoval } from './user-removal.tsx'
import { useBlocking } from './use-blocking.tsx'
import { ImpersonateButton } from './impersonate-button.tsx'
import { BlockButton, BlockedBadge, PlanOf } from './users-page.tsx'

const { users: copy } = admin
const { detail } = copy
const MINUTE = 60_000

/** Shows one account: who it is, what they use, their subscriptions. */
export function UserPage() {
  const { userId = '' } = useParams()
  const query = useQuery(api.admin.users.get.queryOptions({ input: { userId } }))
  const me = useUser().id
  const blocking = useBlocking()
  const [open, setOpen] = useState<'edit' | 'password' | 'subscription' | 'removal' | null>(null)
  const user = query.data?.user
  return (
    <Page
      title={user?.fullName ?? copy.title}
      action={
        user && (
          <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:*:grow">
            <Button size="sm" variant="secondary" onClick={() => setOpen('edit')}>
              <Pencil size={18} aria-hidden />
              {copy.edit}
            </Button>
            <Button size="sm" variant="secondary" onClick={() => setOpen('password')}>
              <KeyRound size={18} aria-hidden />
              {copy.changePassword}
            </Button>
            <ImpersonateButton user={user} />
            {user.id !== me && <BlockButton user={user} blocking={blocking} />}
          </div>
        )
      }
    >
      <BackLink to={paths.adminUsers}>{detail.back}</BackLink>
      {query.isPending && <ListPanelSkeleton />}
      {query.isError && !query.data && (
        <ErrorState title={copy.loadError} error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
      )}
      {query.data && (
        <Parts {...query.data} onSubscribe={() => setOpen('subscription')} onRemove={() => setOpen('removal')} />
      )}
      {blocking.dialog}
      {user && open === 'removal' && <UserRemoval user={user} onClose={() => setOpen(null)} />}
      {user && open === 'edit' && <EditDialog user={user} onClose={() => setOpen(null)} />}
      {user && open === 'password' && <PasswordDialog user={user} onClose={() => setOpen(null)} />}
      {user && open === 'subscription' && (
        <NewSubscriptionDialog
          userId={user.id}
          name={user.businessName || user.fullName}
          onClose={() => setOpen(null)}
        />
      )}
    </Page>
  )
}

function Parts({
  user,
  figures,
  channels,
  onSubscribe,
  onRemove,
}: {
  user: AdminUser
  figures: UserFigures
  channels: UserChannel[]
  onSubscribe: () => void
  onRemove: () => void
}) {
  const isOwner = user.role === 'user' && !user.isTeammate
  return (
    <div className="space-y-6">
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Account user={user} />
        <Use figures={figures} venue={!user.isTeammate} />
      </div>
      {isOwner && <Channels channels={channels} />}
      {isOwner && (
        <section>
          <div className="mb-3 flex items-center justify-between gap-4">
            <h2 className="font-display text-lg font-semibold">{detail.subscriptions}</h2>
            <Button size="sm" onClick={onSubscribe}>
              <Plus size={18} aria-hidden />
              {admin.subscriptions.add}
            </Button>
          </div>
          <SubscriptionList of={{ userId: user.id }} nothing={detail.noSubscriptions} />
        </section>
      )}
      {isOwner && (
        <Button size="sm" variant="secondary" onClick={onRemove}>
          <Trash2 size={18} aria-hidden />
          {copy.remove}
        </Button>
      )}
    </div>
  )
}

/** Shows the channels of a venue, with why those are down that should be connected. */
function Channels({ channels }: { channels: UserChannel[] }) {
  const { states, reasons } = agentSettings.channels
  return (
    <Panel title={detail.itsChannels}>
      {channels.length === 0 && <p className="text-sm text-muted">{detail.noChannels}</p>}
      <ul className="divide-y divide-line text-sm">
        {channels.map(({ id, number, label, state, reason, isDown }) => {
          const why = isDown && Object.entries(reasons).find(([known]) => known === reason)?.[1]
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
              <div className="min-w-0 flex-1 basis-56">
                <p className="numeric font-semibold">
                  {[label, number ? formatPhone(number) : detail.unknownChannel].filter(Boolean).join(' · ')}
                </p>
                {why && <p className="max-w-prose text-muted">{why}</p>}
              </div>
              <Badge tone={state === 'open' ? 'leaf' : isDown ? 'wine' : 'neutral'}>{states[state]}</Badge>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

function Account({ user }: { user: AdminUser }) {
  const { columns } = copy
  return (
    <FactsPanel
      title={detail.account}
      facts={[
        { term: columns.status, value: <BlockedBadge user={user} /> },
        { term: columns.business, value: user.businessName || '—' },
        { term: columns.email, value: user.email },
        { term: detail.phone, value: user.phone ? formatPhone(user.phone) : detail.noPhone },
        { term: columns.plan, value: <PlanOf user={user} /> },
        { term: columns.created, value: formatDate(user.createdAt) },
      ]}
    />
  )
}

/** Shows what an account uses. A teammate has no venue: that use is shown with the owner. */
function Use({ figures, venue }: { figures: UserFigures; venue: boolean }) {
  const now = useNow(MINUTE)
  return (
    <FactsPanel
      title={detail.use}
      facts={[
        ...(venue ? ofVenue(figures) : []),
        { term: detail.lastSeen, value: figures.lastSeenAt ? formatAgo(figures.lastSeenAt, now) : detail.never },
      ]}
    />
  )
}

const ofVenue = (figures: UserFigures) => [
  { term: detail.channels, value: admin.panel.channelsOf(figures.channelsConnected, figures.channels) },
  { term: detail.contacts, value: formatCount(figures.contacts) },
  { term: detail.conversations, value: formatCount(figures.conversations) },
  { term: detail.messages, value: formatCount(figures.messagesThisMonth) },
  { term: detail.tokens, value: formatCount(figures.tokensThisMonth) },
]
