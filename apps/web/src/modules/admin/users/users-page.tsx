import type { AdminUser, ListedUser, UserProblem } from '@balcao/contract'
import { admin } from '@balcao/copy/admin/screens'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/form/select.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Page } from '#ui/page.tsx'
import { DataTable } from '#ui/tables/data-table.tsx'
import { TablePanel } from '#ui/tables/table-panel.tsx'
import { api } from '#lib/api.ts'
import { formatDate } from '#lib/format.ts'
import { paths } from '#lib/paths.ts'
import { useUser } from '#lib/session.tsx'
import { useAddress } from '#lib/use-address.ts'
import { useTableView } from '#lib/use-table-view.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { KeyRound, Users } from 'lucide-react'
import { useState } from 'react'
import { PasswordDialog } from './password-dialog.tsx'
import { useBlocking } from './use-blocking.tsx'

const { users: copy } = admin
const PROBLEMS: UserProblem[] = ['numbers-down', 'blocked']
const SORTS = ['name', 'business', 'plan', 'status', 'created'] as const

/** Shows everyone with an account. */
export function UsersPage() {
  const table = useTableView(SORTS)
  const { params, set } = useAddress()
  const problem = PROBLEMS.find((name) => name === params.get('problema'))
  const input = { ...table.view, ...(problem && { problem }) }
  const query = useQuery(api.admin.users.list.queryOptions({ input, placeholderData: keepPreviousData }))
  const me = useUser().id
  const blocking = useBlocking()
  const [changing, setChanging] = useState<AdminUser | null>(null)
  const { columns } = copy
  return (
    <Page title={copy.title}>
      <TablePanel
        words={copy}
        icon={Users}
        query={query}
        table={table}
        filtered={problem !== undefined}
        filter={
          <Select
            aria-label={copy.problem}
            value={problem ?? ''}
            onChange={(event) => set({ problema: event.currentTarget.value, pagina: '' })}
            className="w-60"
          >
            <option value="">{copy.allProblems}</option>
            {PROBLEMS.map((name) => (
              <option key={name} value={name}>
                {copy.problems[name]}
              </option>
            ))}
          </Select>
        }
      >
        {(rows) => (
          <DataTable
            label={copy.title}
            rows={rows}
            rowKey={({ id }) => id}
            view={table.view}
            onSort={table.sortBy}
            to={({ id }) => paths.adminUser(id)}
            columns={[
              { title: columns.name, sort: 'name', cell: (user) => <Person {...user} /> },
              { title: columns.business, sort: 'business', cell: ({ businessName }) => businessName || '—' },
              { title: columns.plan, sort: 'plan', cell: (user) => <PlanOf user={user} /> },
              { title: columns.status, sort: 'status', cell: (user) => <Status user={user} /> },
              {
                title: columns.created,
                sort: 'created',
                wide: true,
                short: true,
                cell: ({ createdAt }) => formatDate(createdAt),
              },
            ]}
            actions={(user) => (
              <>
                <IconButton
                  icon={KeyRound}
                  label={copy.actLabel(copy.changePassword, user.fullName)}
                  onClick={() => setChanging(user)}
                />
                {user.id !== me && <BlockButton user={user} blocking={blocking} />}
              </>
            )}
          />
        )}
      </TablePanel>
      {blocking.dialog}
      {changing && <PasswordDialog user={changing} onClose={() => setChanging(null)} />}
    </Page>
  )
}

function Person({ fullName, email }: AdminUser) {
  return (
    <>
      {fullName}
      <span className="block text-xs font-normal text-muted">{email}</span>
    </>
  )
}

export function BlockButton({ user, blocking }: { user: AdminUser; blocking: ReturnType<typeof useBlocking> }) {
  const act = user.isBlocked ? copy.unblock : copy.block
  return (
    <Button
      size="sm"
      variant="secondary"
      aria-label={copy.actLabel(act, user.fullName)}
      busy={blocking.changing === user.id}
      onClick={() => blocking.toggle(user)}
    >
      {act}
    </Button>
  )
}

/** Shows whether somebody is blocked, and how many of their channels are down. */
function Status({ user }: { user: ListedUser }) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <BlockedBadge user={user} />
      {user.channelsDown > 0 && <Badge tone="wine">{copy.down(user.channelsDown)}</Badge>}
    </span>
  )
}

export function BlockedBadge({ user }: { user: AdminUser }) {
  return user.isBlocked ? <Badge tone="wine">{copy.blocked}</Badge> : <Badge tone="leaf">{copy.active}</Badge>
}

export function PlanOf({ user }: { user: AdminUser }) {
  if (user.role === 'admin') return <Badge tone="brass">{copy.adminRole}</Badge>
  return user.isTeammate ? <Badge tone="sky">{copy.teammateRole}</Badge> : user.planName
}
