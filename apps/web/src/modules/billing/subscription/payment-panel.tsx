import type { SubscriptionPage } from '@balcao/contract'
import { subscription } from '@balcao/copy/billing/screen'
import { common } from '@balcao/copy/common'
import { Button, ButtonLink } from '#ui/button.tsx'
import { CopiedText } from '#ui/form/copied-text.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { Panel } from '#ui/panel.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { api } from '#lib/api.ts'
import { formatDate, formatMoney, formatTime } from '#lib/format.ts'
import { useAuth } from '#lib/session.tsx'
import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useDropChoice } from './queries.ts'

const { pay: copy } = subscription
type Choice = NonNullable<SubscriptionPage['choice']>

/**
 * Shows what was chosen and is not paid yet, and how to pay it. It disappears when an admin has confirmed the payment.
 */
export function PaymentPanel({ choice }: { choice: Choice }) {
  const [asking, setAsking] = useState(false)
  const drop = useDropChoice(() => setAsking(false))
  const { planName, duration, amount, pay, payFailed } = choice
  return (
    <Panel
      title={copy.title}
      action={
        <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>
          {copy.drop}
        </Button>
      }
    >
      <p className="text-sm wrap-anywhere">{copy.chosen(planName, duration)}</p>
      <p className="numeric font-display text-2xl font-bold">{formatMoney(amount)}</p>
      {payFailed && <PaymentUnknown />}
      {!pay && !payFailed && <WithoutPayment amount={amount} />}
      {pay?.kind === 'pix' && <Pix code={pay.code} />}
      {pay?.kind === 'page' && <PaymentPage {...pay} />}
      <Facts choice={choice} />
      {amount > 0 && !payFailed && (
        <p className="mt-4 max-w-prose text-sm text-muted">{copy.confirm[pay?.confirmed ?? 'by-hand']}</p>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => drop.mutate(undefined)}
        busy={drop.isPending}
        words={copy.dropping}
        text={amount > 0 ? copy.dropping.text : copy.dropping.textFree}
      />
    </Panel>
  )
}

/** Shows that the payment provider did not answer how to pay, or not in time. */
function PaymentUnknown() {
  const { refetch, isFetching } = useQuery(api.subscription.get.queryOptions())
  return (
    <div className="mt-3 space-y-3">
      <p className="max-w-prose text-sm">{copy.failed}</p>
      <Button variant="secondary" busy={isFetching} reads onClick={() => void refetch()}>
        {!isFetching && <RotateCw size={16} aria-hidden />}
        {common.retry}
      </Button>
    </div>
  )
}

function Pix({ code }: { code: string }) {
  return (
    <div className="mt-4 grid items-center gap-5 sm:grid-cols-[auto_minmax(0,1fr)]">
      <QrCode code={code} label={copy.qr} className="mx-auto size-52 rounded-control border border-line" />
      <div className="min-w-0 space-y-4">
        <p className="max-w-prose text-sm">{copy.steps}</p>
        <CopiedText
          value={code}
          words={{ label: copy.code, copy: copy.copy, copied: copy.copied, copyFailed: copy.copyFailed }}
        />
      </div>
    </div>
  )
}

/** Leads to the payment page of the provider, outside of ours. */
function PaymentPage({ url, receiver }: { url: string; receiver: string }) {
  return (
    <div className="mt-4 space-y-3 text-sm">
      <p>{copy.pageText(receiver)}</p>
      <ButtonLink to={url}>{copy.page}</ButtonLink>
    </div>
  )
}

/** Shows that nothing is to be paid, or whom to contact when no payment is possible here. */
function WithoutPayment({ amount }: { amount: number }) {
  const { email, phone } = useAuth().support
  if (amount === 0) return <p className="mt-3 text-sm">{copy.free}</p>
  if (!email && !phone) return <p className="mt-3 max-w-prose text-sm">{copy.nobody}</p>
  return (
    <div className="mt-3 text-sm">
      <p>{copy.byHand(formatMoney(amount))}</p>
      <p className="flex flex-wrap gap-x-5 font-semibold text-brass-ink">
        {email && (
          <a className="inline-flex min-h-10 items-center hover:underline" href={`mailto:${email}`}>
            {email}
          </a>
        )}
        {phone && (
          <a className="inline-flex min-h-10 items-center hover:underline" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            {phone}
          </a>
        )}
      </p>
    </div>
  )
}

function Facts({ choice: { txid, expiresAt, amount, pay } }: { choice: Choice }) {
  const facts = [
    ...(pay ? [{ term: copy.receiver, value: pay.receiver }] : []),
    { term: copy.identifier, value: txid },
    { term: amount > 0 ? copy.until : copy.untilFree, value: `${formatDate(expiresAt)} ${formatTime(expiresAt)}` },
  ]
  return (
    <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-2 text-sm">
      {facts.map(({ term, value }) => (
        <div key={term} className="min-w-0">
          <dt className="text-muted">{term}</dt>
          <dd className="numeric font-semibold wrap-anywhere select-all">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
