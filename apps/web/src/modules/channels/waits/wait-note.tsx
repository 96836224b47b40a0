import type { OutreachWait } from '@balcao/contract'
import { rateLimit } from '@balcao/copy/rate-limit'
import { waitMessage } from './wait-message.ts'
import { Hourglass } from 'lucide-react'

const { waits: copy } = rateLimit

/** Shows why a message is not sent yet, until when, and what to do when that is too late. */
export function WaitNote({ wait }: { wait: OutreachWait | undefined }) {
  if (!wait) return null
  const { kind, isTooLate } = wait
  return (
    <p className={`flex items-start gap-2 text-sm wrap-anywhere ${isTooLate ? 'text-wine' : 'text-sky'}`}>
      <Hourglass size={16} aria-hidden className="mt-0.5 shrink-0" />
      <span className="min-w-0">
        {waitMessage(wait)}
        {isTooLate && ` ${copy.tooLate[kind]}`}
      </span>
    </p>
  )
}
