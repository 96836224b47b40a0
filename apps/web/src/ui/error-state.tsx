import { common } from '@balcao/copy/common'
import { errors } from '@balcao/copy/errors'
import { errorCode, errorMessage } from '#lib/errors.ts'
import { RotateCw, SearchX, Unplug } from 'lucide-react'
import { Button } from './button.tsx'

/** Errors of something that does not exist, or has an impossible address: trying again would not help. */
const GONE = ['not_found', 'invalid_input']

/** Shows why something could not be loaded, and a button to try again when that may help. */
export function ErrorState({
  title,
  error,
  onRetry,
  retrying = false,
}: {
  title?: string
  error: unknown
  onRetry: () => unknown
  retrying?: boolean
}) {
  const gone = GONE.includes(errorCode(error))
  const Icon = gone ? SearchX : Unplug
  return (
    <div role="alert" className="flex flex-col items-center justify-center gap-3 px-4 py-10 text-center">
      <span className="flex size-14 items-center justify-center rounded-full bg-wine-soft text-wine">
        <Icon size={26} strokeWidth={1.75} aria-hidden />
      </span>
      <p className="font-display text-lg font-semibold">{title ?? (gone ? common.goneTitle : common.errorTitle)}</p>
      <p className="max-w-sm text-sm text-pretty text-muted">{gone ? errors.not_found : errorMessage(error)}</p>
      {!gone && (
        <Button variant="secondary" className="mt-2" busy={retrying} reads onClick={() => void onRetry()}>
          {!retrying && <RotateCw size={16} aria-hidden />}
          {common.retry}
        </Button>
      )}
    </div>
  )
}
