import { setup as copy } from '@balcao/copy/setup'
import { Meter } from '#ui/figures/meter.tsx'
import { useId } from 'react'

/** Shows how much of the venue's configuration is filled in, as the server counts it. */
export function SetupProgress({ value }: { value: number }) {
  const id = useId()
  return (
    <div className="min-w-0">
      <p className="mb-2 flex justify-between text-sm">
        <span id={id}>{copy.progress}</span>
        <span className="numeric font-semibold">{`${Math.round(value)}%`}</span>
      </p>
      <Meter value={value} max={100} labelledBy={id} />
    </div>
  )
}
