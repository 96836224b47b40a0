import type { ConnectAttempt, GatewayFailure } from '@balcao/contract'
import { connect } from '@balcao/copy/connect'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { errorCode, errorMessage } from '#lib/errors.ts'
import { paths } from '#lib/paths.ts'
import { CircleCheck, ExternalLink, KeyRound, QrCode as QrIcon, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { PairingCode } from './pairing-code.tsx'
import { QrWithRing } from './qr-with-ring.tsx'
import { Steps } from './steps.tsx'

interface Renewal {
  onRenew: () => void
  renewing: boolean
  /** The error of a request for a new code. */
  renewError: unknown
}

/** Shows one attempt to connect, step by step, as the server reports it. */
export function AttemptView({ attempt, onRenew, renewing, renewError }: Renewal & { attempt: ConnectAttempt }) {
  switch (attempt.step) {
    case 'preparing':
      return <Preparing />
    case 'waiting-scan':
      return attempt.qr ? (
        <Waiting attempt={attempt} qr={attempt.qr} onRenew={onRenew} renewing={renewing} renewError={renewError} />
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
          {renewError ? failureText(errorCode(renewError)) : failureText(attempt.error, attempt.failure)}
        </Notice>
      )
  }
}

/** Returns the message for a failure while connecting. */
export function failureText(error: unknown, failure: GatewayFailure | null = null): string {
  const code = typeof error === 'string' ? error : undefined
  const describe = failure && Object.entries(connect.withAnswer).find(([known]) => known === code)?.[1]
  if (describe) return describe(failure)
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

/** Shows the two ways to link: a QR code to scan, or a code to type. */
function Waiting({
  attempt,
  qr,
  onRenew,
  renewing,
  renewError,
}: Renewal & { attempt: ConnectAttempt; qr: NonNullable<ConnectAttempt['qr']> }) {
  const [byCode, setByCode] = useState(attempt.pairing !== null)
  const demo = attempt.network === 'demo'
  return (
    <div className="space-y-5">
      {renewError != null && <Notice>{failureText(errorCode(renewError))}</Notice>}
      {byCode ? (
        <PairingCode attempt={attempt} />
      ) : (
        <div className="grid items-center gap-6 sm:grid-cols-[auto_1fr]">
          <div className="flex flex-col items-center">
            <QrWithRing qr={qr} />
            <Button variant="ghost" size="sm" busy={renewing} onClick={onRenew} className="mt-2">
              {!renewing && <RefreshCw size={16} aria-hidden />}
              {connect.renew}
            </Button>
          </div>
          <ScanSteps demo={demo} />
        </div>
      )}
      <Button variant="secondary" onClick={() => setByCode(!byCode)} className="w-full">
        {byCode ? <QrIcon size={18} aria-hidden /> : <KeyRound size={18} aria-hidden />}
        {byCode ? connect.code.hide : connect.code.show}
      </Button>
    </div>
  )
}

function ScanSteps({ demo }: { demo: boolean }) {
  return (
    <div>
      <Steps steps={demo ? connect.demoSteps : connect.scanSteps} />
      {demo && (
        <ButtonLink to={paths.simulator} target="_blank" variant="secondary" className="mt-4">
          {connect.openSimulator}
          <ExternalLink size={16} aria-hidden />
        </ButtonLink>
      )}
    </div>
  )
}

/** Shows that the channel is linked, whether just now or before. */
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
