import { subscription } from '@balcao/copy/billing/screen'
import { tokenUse } from '@balcao/copy/model/token-use'
import { PillLinks } from '#ui/lists/pill-links.tsx'
import { paths } from '#lib/paths.ts'

/** Leads from the subscription to the tokens that are used of it, and back. */
export function PlanParts({ current }: { current: 'subscription' | 'tokens' }) {
  const links = [
    { label: subscription.title, to: paths.subscription, current: current === 'subscription' },
    { label: tokenUse.title, to: paths.tokens, current: current === 'tokens' },
  ]
  return (
    <div className="-mt-2 mb-5">
      <PillLinks label={subscription.parts} links={links} />
    </div>
  )
}
