import { twoFactor as copy } from '@balcao/copy/people/two-factor'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { api } from '#lib/api.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RenewDialog } from './renew-dialog.tsx'
import { SetUpDialog } from './set-up-dialog.tsx'
import { TurnOffDialog } from './turn-off-dialog.tsx'

type Window = 'set-up' | 'turn-off' | 'renew' | null
/** The number of recovery codes at which the person is reminded to make new ones. */
const FEW = 3

/** Shows the second step of signing in: on or off, and how many recovery codes are left. */
export function TwoFactorPanel() {
  const query = useQuery(api.account.twoFactor.queryOptions())
  const [open, setOpen] = useState<Window>(null)
  const close = () => setOpen(null)
  const { data } = query
  const badge = data && <Badge tone={data.enabled ? 'leaf' : 'neutral'}>{data.enabled ? copy.on : copy.off}</Badge>
  return (
    <Panel title={copy.title} action={badge}>
      <p className="-mt-2 mb-4 text-sm text-pretty text-muted">{copy.text}</p>
      {query.isPending && <Skeleton className="h-11 w-40" />}
      {query.isError && !data && <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />}
      {data?.required && !data.enabled && (
        <div className="mb-4">
          <Notice>{copy.needed}</Notice>
        </div>
      )}
      {data && !data.enabled && (
        <Button variant={data.required ? 'primary' : 'secondary'} onClick={() => setOpen('set-up')}>
          {copy.turnOn}
        </Button>
      )}
      {data?.enabled && (
        <>
          <p className="mb-4 text-sm">
            {copy.left(data.recoveryCodesLeft)} {data.recoveryCodesLeft <= FEW && copy.few}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" onClick={() => setOpen('renew')}>
              {copy.renew}
            </Button>
            {!data.required && (
              <Button variant="ghost" onClick={() => setOpen('turn-off')}>
                {copy.turnOff}
              </Button>
            )}
          </div>
          {data.required && <p className="mt-4 text-sm text-muted">{copy.required}</p>}
        </>
      )}
      {open === 'set-up' && <SetUpDialog onClose={close} />}
      {open === 'turn-off' && <TurnOffDialog onClose={close} />}
      {open === 'renew' && <RenewDialog onClose={close} />}
    </Panel>
  )
}
