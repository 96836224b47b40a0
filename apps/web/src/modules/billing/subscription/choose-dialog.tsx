import type { OwnChoice, OwnSubscription, PlanOffer, SubscriptionPage } from '@balcao/contract'
import { subscription } from '@balcao/copy/billing/screen'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { formatCalendarDay, formatMoney } from '#lib/format.ts'
import { useChoose } from './queries.ts'

const { choose: copy } = subscription

/**
 * Shows the consequences of choosing this plan before it is chosen: its price, its beginning, and what happens to the
 * current one.
 */
export function ChooseDialog({
  offer,
  page: { current, choice, paysBy },
  onClose,
}: {
  offer: PlanOffer
  page: SubscriptionPage
  onClose: () => void
}) {
  const choose = useChoose(onClose)
  const isRenewal = current?.planId === offer.id
  const lines = [
    offer.price > 0 ? copy.summary(formatMoney(offer.price), offer.duration) : copy.summaryFree(offer.duration),
    offer.price > 0 ? copy.starts : copy.startsFree,
    ...(isRenewal && !current.inGrace ? [copy.adds(formatCalendarDay(current.endDate))] : []),
    ...(current && offer.creditDays > 0 ? [copy.credit(current.daysLeft, offer.creditDays, current.planName)] : []),
    ...(choice ? [isSame(choice, offer) ? copy.same : copy.replaces(choice.planName)] : []),
  ]
  return (
    <FormDialog
      size="sm"
      title={isRenewal ? copy.renewTitle(offer.name) : copy.title(offer.name)}
      submit={offer.price > 0 ? copy.submit[paysBy] : copy.submitFree}
      busy={choose.isPending}
      failure={{ title: copy.error, error: choose.error }}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        choose.mutate({ planId: offer.id })
      }}
    >
      <div className="space-y-3 text-pretty text-muted">
        {lines.map((line, index) => (
          <p key={line} className={index === 0 ? 'numeric font-semibold text-ink' : undefined}>
            {line}
          </p>
        ))}
      </div>
      {current && losesDays(current, offer) && (
        <Notice tone="wine">{copy.losesDays(current.daysLeft, current.planName)}</Notice>
      )}
    </FormDialog>
  )
}

/** Tells whether paid days are lost, because they cannot be converted into days of a plan that costs nothing. */
const losesDays = ({ planId, price, daysLeft }: OwnSubscription, offer: PlanOffer) =>
  planId !== offer.id && price > 0 && daysLeft > 0 && offer.price === 0

/** Tells whether an offer is the same as the choice that already waits. */
const isSame = (choice: OwnChoice, offer: PlanOffer) =>
  choice.planId === offer.id && choice.amount === offer.price && choice.duration === offer.duration
