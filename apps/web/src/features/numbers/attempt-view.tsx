import type { ConnectAttempt } from '@balcao/contract'
import { connect } from '@balcao/copy/connect'
import { Button, ButtonLink } from '#components/button.tsx'
import { Notice } from '#components/notice.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { Spinner } from '#components/spinner.tsx'
import { errorMessage } from '#lib/errors.ts'
import { paths } from '#lib/paths.ts'
import { CircleCheck, ExternalLink, RefreshCw } from 'lucide-react'
import { QrWithRing } from './qr-with-ring.tsx'

/** One attempt to connect, step by step, as the server reports it. */
export function AttemptView({
  attempt,
  onRenew,
  renewing,
}: {
  attempt: ConnectAttempt
  onRenew: () => void
  renewing: boolean
}) {
  switch (attempt.step) {
    case 'preparing':
      return <Preparing />
    case 'waiting-scan':
      return attempt.qr ? (
        <div className="grid items-center gap-6 sm:grid-cols-[auto_1fr]">
          <div className="flex flex-col items-center">
            <QrWithRing qr={attempt.qr} />
            <Button variant="ghost" size="sm" busy={renewing} onClick={onRenew} className="mt-2">
              {!renewing && <RefreshCw size={16} aria-hidden />}
              {connect.renew}
            </Button>
          </div>
          <ScanSteps demo={attempt.network === 'demo'} />
        </div>
      ) : (
        <Preparing />
      )
    case 'syncing':
      return (
        <div aria-live="polite" className="flex flex-col items-center gap-3 py-10 text-center">
          <Spinner size={36} />
          <p className="font-semibold">{connect.syncing}</p>
          <p className="text-sm text-muted">{connect.syncingText}</p>
        </div>
      )
    case 'connected':
      return <Connected />
    case 'failed':
      return (
        <Notice title={connect.failedTitle} action={{ label: connect.renew, onPress: onRenew, busy: renewing }}>
          {failureText(attempt.error)}
        </Notice>
      )
  }
}

/** The words for a failure while connecting. */
export function failureText(error: unknown): string {
  const code = typeof error === 'string' ? error : undefined
  const special = Object.entries(connect.failures).find(([known]) => known === code)?.[1]
  return special ?? errorMessage(code ? { code } : error)
}

function Preparing() {
  return (
    <div aria-live="polite" className="grid items-center gap-6 sm:grid-cols-[auto_1fr]">
      <Skeleton className="mx-auto size-60 rounded-panel" />
      <p className="flex items-center gap-2 text-muted max-sm:justify-center">
        <Spinner />
        {connect.preparing}
      </p>
    </div>
  )
}

function ScanSteps({ demo }: { demo: boolean }) {
  return (
    <div>
      <ol className="space-y-3">
        {(demo ? connect.demoSteps : connect.scanSteps).map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden
              className="numeric flex size-6 shrink-0 items-center justify-center rounded-full bg-brass-soft text-sm font-semibold text-brass-ink"
            >
              {index + 1}
            </span>
            <span>{step}</span>
          </li>
        ))}
      </ol>
      {demo && (
        <ButtonLink to={paths.simulator} target="_blank" variant="secondary" className="mt-4">
          {connect.openSimulator}
          <ExternalLink size={16} aria-hidden />
        </ButtonLink>
      )}
    </div>
  )
}

/** The number is linked, now or since before. */
export function Connected() {
  return (
    <div aria-live="polite" className="flex animate-rise flex-col items-center gap-3 py-6 text-center">
      <span className="flex size-16 items-center justify-center rounded-full bg-leaf-soft text-leaf">
        <CircleCheck size={34} strokeWidth={1.75} aria-hidden />
      </span>
      <p className="font-display text-lg font-semibold">{connect.connectedTitle}</p>
      <p className="max-w-sm text-sm text-muted">{connect.connectedText}</p>
      <ButtonLink to={paths.chats} className="mt-2">
        {connect.toChats}
      </ButtonLink>
    </div>
  )
}
