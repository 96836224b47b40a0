import type { NotificationSettings } from '@balcao/contract'
import { notifications as copy } from '@balcao/copy/settings/notifications'
import { IconButton } from '#ui/icon-button.tsx'
import { deviceName } from '@balcao/copy/settings/device-name'
import { MonitorSmartphone, X } from 'lucide-react'
import { useSettingActions } from './use-setting-actions.ts'

/** Shows the other devices of this person that get notifications. */
export function DeviceList({ devices }: { devices: NotificationSettings['devices'] }) {
  const { remove } = useSettingActions()
  return (
    <section className="mt-4">
      <h3 className="text-sm font-semibold">{copy.others}</h3>
      <ul className="divide-y divide-line text-sm">
        {devices.map(({ id, userAgent }) => {
          const name = deviceName(userAgent)
          return (
            <li key={id} className="flex items-center gap-3 py-1">
              <MonitorSmartphone size={18} aria-hidden className="shrink-0 text-muted" />
              <span className="min-w-0 flex-1 truncate">{name}</span>
              <IconButton
                icon={X}
                label={copy.remove(name)}
                disabled={remove.isPending}
                onClick={() => remove.mutate({ id })}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
