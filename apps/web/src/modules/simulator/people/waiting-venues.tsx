import { simulator } from '@balcao/copy/simulator'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/toast.tsx'
import { ScanQrCode } from 'lucide-react'
import { type Person, simulatorErrorMessage, type WaitingVenue } from '../api.ts'
import { useScan } from '../queries.ts'

const copy = simulator.waiting

interface Props {
  venues: WaitingVenue[]
  people: Person[]
  onLinked: (phone: string) => void
}

/** Shows the venues whose panel shows a QR code now: one press scans it with the phone that the venue registered. */
export function WaitingVenues({ venues, people, onLinked }: Props) {
  const toast = useToast()
  const scan = useScan()
  return venues.map(({ channelId, venueName, qr, phone }) => {
    const scanned = scan.variables && 'qr' in scan.variables ? scan.variables.qr : null
    // The list is asked for every few seconds: what was just scanned may still be on it.
    const done = scan.isSuccess && scanned === qr
    if (!phone || done) return null
    const busy = scan.isPending && scanned === qr
    const start = () =>
      scan.mutate(
        { phone, qr, newName: people.some((person) => person.phone === phone) ? undefined : venueName },
        {
          onSuccess: () => {
            toast({ title: copy.linked(venueName), description: copy.linkedText })
            onLinked(phone)
          },
          onError: (error) =>
            toast({ title: simulator.scan.title, description: simulatorErrorMessage(error), variant: 'destructive' }),
        },
      )
    return (
      <section
        key={channelId}
        aria-label={copy.title(venueName)}
        className="animate-rise rounded-panel border border-brass/40 bg-brass-soft p-3 max-md:flex max-md:items-center max-md:gap-3"
      >
        <div className="min-w-0 flex-1">
          <p className="line-clamp-2 text-sm font-semibold">{copy.title(venueName)}</p>
          <p className="mt-0.5 text-xs text-muted max-md:sr-only md:text-sm">{copy.text}</p>
        </div>
        <Button size="sm" busy={busy} className="md:mt-3 md:w-full" onClick={start}>
          {!busy && <ScanQrCode size={18} aria-hidden />}
          {busy ? copy.scanning : copy.scan}
        </Button>
      </section>
    )
  })
}
