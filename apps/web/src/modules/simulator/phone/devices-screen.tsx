import { simulator } from '@balcao/copy/simulator'
import { Button } from '#ui/button.tsx'
import { StatusDot } from '#ui/status-dot.tsx'
import { useToast } from '#ui/toast.tsx'
import { MonitorSmartphone, ScanQrCode } from 'lucide-react'
import { type Person, simulatorErrorMessage } from '../api.ts'
import { useUnlink } from '../queries.ts'
import { Screen } from './screen.tsx'

const copy = simulator.devices

/** Shows the devices that are linked with this phone's channel, as in WhatsApp's own settings. */
export function DevicesScreen({ person, onBack, onLink }: { person: Person; onBack: () => void; onLink: () => void }) {
  return (
    <Screen title={copy.title} back={{ label: copy.back, go: onBack }}>
      <div className="flex flex-col items-center gap-4 px-6 pt-4 pb-6 text-center">
        <span className="flex size-20 items-center justify-center rounded-full bg-brass-soft text-brass-ink">
          <MonitorSmartphone size={38} strokeWidth={1.5} aria-hidden />
        </span>
        <p className="text-sm text-pretty text-muted">{copy.text}</p>
        <Button className="w-full" onClick={onLink}>
          <ScanQrCode size={18} aria-hidden />
          {copy.link}
        </Button>
      </div>
      {person.linkedDevices.length === 0 ? (
        <p className="border-t border-line px-6 py-5 text-center text-sm text-muted">{copy.none}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {person.linkedDevices.map((device) => (
            <Device key={device.device} phone={person.phone} {...device} />
          ))}
        </ul>
      )}
    </Screen>
  )
}

function Device({ phone, device, online }: { phone: string; device: number; online: boolean }) {
  const toast = useToast()
  const unlink = useUnlink(phone)
  const start = () =>
    unlink.mutate(device, {
      onSuccess: () => toast({ title: copy.unlinked, description: copy.unlinkedText }),
      onError: (error) =>
        toast({ title: copy.error, description: simulatorErrorMessage(error), variant: 'destructive' }),
    })
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{copy.device(device)}</p>
        <p className="flex items-center gap-1.5 text-sm text-muted">
          <StatusDot tone={online ? 'leaf' : 'neutral'} hollow={!online} />
          {online ? copy.online : copy.offline}
        </p>
      </div>
      <Button variant="secondary" size="sm" busy={unlink.isPending} onClick={start}>
        {copy.unlink}
      </Button>
    </li>
  )
}
