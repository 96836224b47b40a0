import { NotificationKind, type NotificationSettings, type NotificationSwitch } from '@balcao/contract'
import { notifications as copy } from '@balcao/copy/settings/notifications'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { Panel } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { api } from '#lib/api.ts'
import { useUser } from '#lib/session.tsx'
import { useQuery } from '@tanstack/react-query'
import { DeviceList } from './device-list.tsx'
import { usePushHere } from './use-push-here.ts'
import { InstallSection } from './install-section.tsx'
import { useSettingActions } from './use-setting-actions.ts'

/** Shows what this person is notified of, and how: by a sound, and by messages on their devices. */
export function NotificationsPanel() {
  const settings = useQuery(api.notifications.get.queryOptions())
  return (
    <Panel title={copy.title} anchor="notifications">
      <p className="-mt-2 mb-4 text-sm text-muted">{copy.text}</p>
      {settings.isPending && <Skeleton className="h-24 w-full" />}
      {settings.isError && (
        <ErrorState error={settings.error} onRetry={settings.refetch} retrying={settings.isFetching} />
      )}
      {settings.data && <Settings settings={settings.data} />}
      <InstallSection />
    </Panel>
  )
}

function Settings({ settings }: { settings: NotificationSettings }) {
  const { isTeammate } = useUser()
  const { setOn, test } = useSettingActions()
  const here = usePushHere(settings)
  const others = settings.devices.filter(({ endpoint }) => endpoint !== here.endpoint)
  const switchOf = (what: NotificationSwitch, label: string) => (
    <Switch
      label={label}
      checked={setOn.isPending && setOn.variables.what === what ? setOn.variables.on : settings.on[what]}
      onChange={(on) => setOn.mutate({ what, on })}
    />
  )
  return (
    <>
      <fieldset>
        <legend className="text-sm font-semibold">{copy.kindsLegend}</legend>
        {KINDS.filter((kind) => !isTeammate || !OWNERS.has(kind)).map((kind) => (
          <div key={kind}>{switchOf(kind, copy.kinds[kind])}</div>
        ))}
      </fieldset>
      <fieldset className="mt-4">
        <legend className="text-sm font-semibold">{copy.waysLegend}</legend>
        {switchOf('sound', copy.sound)}
        {(here.state === 'on' || here.state === 'off') && (
          <div className="mt-1">
            <Switch
              label={copy.here}
              checked={here.busy ? here.state === 'off' : here.state === 'on'}
              disabled={here.busy}
              onChange={here.change}
            />
            <p className="text-sm text-muted">{copy.hereText}</p>
          </div>
        )}
        {here.state && here.state !== 'on' && here.state !== 'off' && (
          <p className="mt-2 rounded-control bg-sunken px-4 py-3 text-sm">{REASONS[here.state]}</p>
        )}
      </fieldset>
      {others.length > 0 && <DeviceList devices={others} />}
      {settings.devices.length > 0 && (
        <Button variant="secondary" className="mt-4" busy={test.isPending} onClick={() => test.mutate({})}>
          {copy.test}
        </Button>
      )}
    </>
  )
}

const KINDS = NotificationKind.options
/** The kinds of which only the owner is notified. */
const OWNERS = new Set<NotificationKind>(['outages', 'subscription'])

const REASONS = { denied: copy.denied, unsupported: copy.unsupported, 'install-first': copy.installFirst }
