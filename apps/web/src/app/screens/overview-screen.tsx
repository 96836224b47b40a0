import { HouseDialog } from '#features/house/house-dialog.tsx'
import { ConnectDialog } from '#features/numbers/connect-dialog.tsx'
import { useNumbers } from '#features/numbers/queries.ts'
import { OverviewPage } from '#features/overview/overview-page.tsx'
import { SubscriptionNotices } from '#features/subscription/subscription-notices.tsx'
import { TryOutDialog } from '#features/try-out/try-out-dialog.tsx'
import { firstTimeThisVisit } from '#lib/once-per-visit.ts'
import { useUser } from '#lib/session.tsx'
import { useEffect, useEffectEvent, useState } from 'react'

type Window = 'connect' | 'configure' | 'try-out' | null

/** The overview and the three windows that open from it. */
export function OverviewScreen() {
  const [open, setOpen] = useState<Window>(null)
  const close = () => setOpen(null)
  const isOwn = !useUser().visit
  useInviteToConnect(() => isOwn && setOpen('connect'))
  return (
    <>
      <OverviewPage
        onConfigure={() => setOpen('configure')}
        onConnect={() => setOpen('connect')}
        onTryOut={() => setOpen('try-out')}
        notices={<SubscriptionNotices />}
      />
      <ConnectDialog page="dashboard" open={open === 'connect'} onClose={close} />
      <HouseDialog open={open === 'configure'} onClose={close} />
      <TryOutDialog open={open === 'try-out'} onClose={close} />
    </>
  )
}

/** Once per visit, and only while no number is connected, on its way back by itself, or banned: that wants something else. */
function useInviteToConnect(invite: () => void) {
  const { data } = useNumbers()
  const disconnected =
    data?.numbers.every(
      ({ state, reason, limit }) => !limit && (state === 'close' || (state === 'connecting' && !reason)),
    ) ?? false
  const inviteOnce = useEffectEvent(() => {
    if (firstTimeThisVisit('invite-to-connect')) invite()
  })
  useEffect(() => {
    if (disconnected) inviteOnce()
  }, [disconnected])
}
