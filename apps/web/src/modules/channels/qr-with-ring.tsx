import type { ConnectAttempt } from '@balcao/contract'
import { connect } from '@balcao/copy/connect'
import { QrCode } from '#ui/qr-code.tsx'
import { useNow } from '#lib/use-now.ts'
import { useState } from 'react'

type Qr = NonNullable<ConnectAttempt['qr']>

/** Shows the QR code, and a ring around it that empties until WhatsApp takes the next one. */
export function QrWithRing({ qr }: { qr: Qr }) {
  const left = secondsLeft(qr, useNow(1000))
  return (
    <div className="w-64">
      <div className="relative p-2">
        <Ring key={qr.code} qr={qr} />
        <QrCode code={qr.code} label={connect.qrLabel} className="w-full rounded-[8px]" />
      </div>
      <p className="numeric mt-1 text-center text-xs text-muted">
        {left > 0 ? connect.expiresIn(left) : connect.renewing}
      </p>
    </div>
  )
}

/**
 * Shows the ring. It runs once for each code: its key mounts it anew, with the time that is left when it is first seen.
 */
function Ring({ qr }: { qr: Qr }) {
  const [seconds] = useState(() => secondsLeft(qr, new Date()))
  return (
    <svg aria-hidden viewBox="0 0 256 256" className="absolute inset-0 size-full motion-reduce:hidden" fill="none">
      <rect x="2" y="2" width="252" height="252" rx="12" strokeWidth="3" className="stroke-line" />
      <rect
        x="2"
        y="2"
        width="252"
        height="252"
        rx="12"
        strokeWidth="3"
        pathLength={1}
        strokeDasharray={1}
        className="animate-[drain_linear_forwards] stroke-brass"
        style={{ animationDuration: `${seconds}s` }}
      />
    </svg>
  )
}

const secondsLeft = (qr: Qr, now: Date) => Math.max(0, Math.ceil((qr.expiresAt.getTime() - now.getTime()) / 1000))
