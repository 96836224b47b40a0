import { agentSettings } from '@balcao/copy/agent-settings'
import { useToast } from '#ui/toast.tsx'
import { HouseDialog } from '#modules/venue/house-dialog.tsx'
import { ConnectDialog } from '#modules/channels/connect-dialog.tsx'
import { useNumberActions, useNumbers } from '#modules/channels/queries.ts'
import { OverviewPage } from '#modules/overview/overview-page.tsx'
import { SubscriptionNotices } from '#modules/billing/subscription/subscription-notices.tsx'
import { TryOutDialog } from '#modules/attendant/playground/try-out-dialog.tsx'
import { errorMessage } from '#lib/errors.ts'
import { firstTimeThisVisit } from '#lib/once-per-visit.ts'
import { useUser } from '#lib/session.tsx'
import { useEffect, useEffectEvent, useState } from 'react'

type Window = 'connect' | 'configure' | 'try-out' | { reconnects: string } | null

/** The overview and the three windows that open from it. */
export function OverviewScreen() {
  const [open, setOpen] = useState<Window>(null)
  const close = () => setOpen(null)
  const toast = useToast()
  const { reconnect } = useNumberActions()
  const isOwn = !useUser().visit
  useInviteToConnect(() => isOwn && setOpen('connect'))
  const reconnects = typeof open === 'object' ? (open?.reconnects ?? null) : null
  return (
    <>
      <OverviewPage
        onConfigure={() => setOpen('configure')}
        onConnect={() => setOpen('connect')}
        onReconnect={(numberId) =>
          reconnect.mutate(
            { numberId },
            {
              onSuccess: () => setOpen({ reconnects: numberId }),
              onError: (error) =>
                toast({
                  title: agentSettings.errors.reconnect,
                  description: errorMessage(error),
                  variant: 'destructive',
                }),
            },
          )
        }
        onTryOut={() => setOpen('try-out')}
        notices={<SubscriptionNotices />}
      />
      <ConnectDialog
        page="dashboard"
        open={open === 'connect' || reconnects !== null}
        onClose={close}
        numberId={reconnects}
      />
      <HouseDialog open={open === 'configure'} onClose={close} />
      <TryOutDialog open={open === 'try-out'} onClose={close} />
    </>
  )
}

/**
 * Invites once per visit, where no number is connected as the page opens: a number that drops later must not put a window
 * over what somebody is doing. One on its way back by itself, or banned, wants something else.
 */
function useInviteToConnect(invite: () => void) {
  const { data } = useNumbers()
  const isKnown = data !== undefined
  const decide = useEffectEvent(() => {
    const isDisconnected = data?.numbers.every(
      ({ state, number, reason, limit }) =>
        !limit && (state === 'close' || (state === 'connecting' && !reason && !number)),
    )
    if (isDisconnected && firstTimeThisVisit('invite-to-connect')) invite()
  })
  useEffect(() => {
    if (isKnown) decide()
  }, [isKnown])
}
