import { simulator } from '@balcao/copy/simulator'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { simulatorErrorMessage } from '../api.ts'

const copy = simulator.scan

interface Props {
  status: 'pending' | 'success' | 'error'
  error: unknown
  onDone: () => void
  onAgain: () => void
}

/** Shows the result of a scanned code: in progress, linked, or refused and why. */
export function ScanResult({ status, error, onDone, onAgain }: Props) {
  return (
    <div aria-live="polite" className="flex h-full flex-col items-center justify-center gap-3 px-8 pb-16 text-center">
      {status === 'pending' && (
        <>
          <span className="text-brass-ink">
            <Spinner size={40} />
          </span>
          <p className="font-display text-lg font-semibold">{copy.running}</p>
        </>
      )}
      {status === 'success' && (
        <>
          <CircleCheck size={56} strokeWidth={1.5} aria-hidden className="animate-rise text-leaf" />
          <p className="font-display text-lg font-semibold">{copy.linked}</p>
          <p className="text-sm text-pretty text-muted">{copy.linkedText}</p>
          <Button className="mt-2" onClick={onDone}>
            {copy.done}
          </Button>
        </>
      )}
      {status === 'error' && (
        <>
          <CircleAlert size={56} strokeWidth={1.5} aria-hidden className="animate-rise text-wine" />
          <p className="text-pretty">{simulatorErrorMessage(error)}</p>
          <Button variant="secondary" className="mt-2" onClick={onAgain}>
            {copy.again}
          </Button>
        </>
      )}
    </div>
  )
}
