import type { SignedInDevice } from '@balcao/contract'
import { deviceName } from '@balcao/copy/settings/device-name'
import { profile } from '@balcao/copy/settings/profile'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Panel } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useToast } from '#ui/toast.tsx'
import { api } from '#lib/api.ts'
import { errorMessage } from '#lib/errors.ts'
import { formatDate } from '#lib/format.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'

const { devices: copy } = profile

/** Shows where the person is signed in, with a button to sign out of each. */
export function DevicesPanel() {
  const devices = useQuery(api.account.devices.queryOptions())
  const { one, others } = useSignOut()
  const hasOthers = devices.data && devices.data.length > 1
  return (
    <Panel title={copy.title}>
      <p className="-mt-2 mb-4 text-sm text-muted">{copy.text}</p>
      {devices.isPending && <Skeleton className="h-16 w-full" />}
      {devices.isError && <ErrorState error={devices.error} onRetry={devices.refetch} retrying={devices.isFetching} />}
      <ul className="divide-y divide-line">
        {devices.data?.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            busy={one.isPending && one.variables.id === device.id}
            onSignOut={() => one.mutate({ id: device.id })}
          />
        ))}
      </ul>
      {hasOthers && (
        <Button variant="secondary" className="mt-4" busy={others.isPending} onClick={() => others.mutate({})}>
          {copy.signOutOthers}
        </Button>
      )}
    </Panel>
  )
}

function DeviceRow({ device, busy, onSignOut }: { device: SignedInDevice; busy: boolean; onSignOut: () => void }) {
  const name = deviceName(device.userAgent)
  return (
    <li className="flex items-center gap-3 py-3">
      <MonitorSmartphone size={20} aria-hidden className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{name}</p>
        <p className="text-sm text-muted">{copy.seen(formatDate(device.signedInAt), formatDate(device.seenAt))}</p>
      </div>
      {device.current ? (
        <Badge tone="leaf">{copy.current}</Badge>
      ) : (
        <Button variant="ghost" size="sm" busy={busy} aria-label={copy.signOutOf(name)} onClick={onSignOut}>
          {copy.signOut}
        </Button>
      )}
    </li>
  )
}

function useSignOut() {
  const queries = useQueryClient()
  const toast = useToast()
  const onError = (error: unknown) =>
    toast({ title: copy.error, description: errorMessage(error), variant: 'destructive' })
  const done = (title: string) => ({
    onError,
    onSuccess: () => {
      toast({ title })
      return queries.invalidateQueries({ queryKey: api.account.devices.key() })
    },
  })
  return {
    one: useMutation(api.account.signOutDevice.mutationOptions(done(copy.done))),
    others: useMutation(api.account.signOutOthers.mutationOptions(done(copy.allDone))),
  }
}
