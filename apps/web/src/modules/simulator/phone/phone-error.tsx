import { simulator } from '@balcao/copy/simulator'
import { Button } from '#ui/button.tsx'
import { RotateCw } from 'lucide-react'
import { simulatorErrorMessage } from '../api.ts'

/**
 * Shows why a screen of the phone could not be loaded. The message is the simulated network's, not that of the panel's
 * server.
 */
export function PhoneError({ title, error, onRetry }: { title: string; error: unknown; onRetry: () => unknown }) {
  return (
    <div role="alert" className="flex flex-col items-center gap-2 px-6 py-10 text-center">
      <p className="font-display text-lg font-semibold">{title}</p>
      <p className="text-sm text-muted">{simulatorErrorMessage(error)}</p>
      <Button variant="secondary" size="sm" className="mt-2" onClick={() => void onRetry()}>
        <RotateCw size={16} aria-hidden />
        {simulator.scan.again}
      </Button>
    </div>
  )
}
