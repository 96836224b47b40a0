import { common } from '@balcao/copy/common'
import { errorMessage } from '#lib/errors.ts'
import { RotateCw, Unplug } from 'lucide-react'
import { Button } from './button.tsx'

/** Something could not be loaded: why, and the way to try again. */
export function ErrorState({
  title = common.errorTitle,
  error,
  onRetry,
  retrying = false,
}: {
  title?: string
  error: unknown
  onRetry: () => unknown
  retrying?: boolean
}) {
  return (
    <div role="alert" className="flex flex-col items-center justify-center gap-3 px-4 py-10 text-center">
      <span className="flex size-14 items-center justify-center rounded-full bg-wine-soft text-wine">
        <Unplug size={26} strokeWidth={1.75} aria-hidden />
      </span>
      <p className="font-display text-lg font-semibold">{title}</p>
      <p className="max-w-sm text-sm text-pretty text-muted">{errorMessage(error)}</p>
      <Button variant="secondary" className="mt-2" busy={retrying} onClick={() => void onRetry()}>
        {!retrying && <RotateCw size={16} aria-hidden />}
        {common.retry}
      </Button>
    </div>
  )
}
