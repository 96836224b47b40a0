import type { Channel } from '@balcao/contract'
import { connect } from '@balcao/copy/connect'
import { integrations } from '@balcao/copy/settings/integrations'
import { Button } from '#ui/button.tsx'
import { PlanRoom } from '#modules/billing/index.ts'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { Notice } from '#ui/notice.tsx'
import { errorCode } from '#lib/errors.ts'
import { useAuth, useUser } from '#lib/session.tsx'
import { QrCode } from 'lucide-react'
import { failureText } from '../attempt-view.tsx'
import { NetworkChoice } from '../network-choice.tsx'
import { useChannelActions } from '../queries.ts'
import { FullPhoneField, numberForm } from '../full-phone-field.tsx'

/** Asks for the channel that is to be the principal one: the phone of the account unless another is typed. */
export function ConnectHere({
  principal,
  onStarted,
}: {
  principal: Channel | undefined
  onStarted: (channelId: string) => void
}) {
  const user = useUser()
  const { demo } = useAuth()
  const { connect: start } = useChannelActions()
  const { bind, errors, handleSubmit } = useContractForm(numberForm, {
    start: { network: principal?.network ?? 'whatsapp', number: principal?.number ?? user.phone },
  })
  const [network, number] = [bind('network'), bind('number')]
  const submit = handleSubmit((asked) =>
    start.mutate({ ...asked, page: 'settings' }, { onSuccess: ({ channelId }) => onStarted(channelId) }),
  )
  const code = start.error ? errorCode(start.error) : null
  const isOfNumber = code === 'phone_invalid' || code === 'phone_taken'
  const missing = number.value === '' && user.phone === '' ? connect.number.missing : undefined
  const error = errors.number ?? (isOfNumber ? failureText(code) : missing)
  const type = (value: string) => {
    number.onChange(value)
    start.reset()
  }
  return (
    <form noValidate onSubmit={submit} className="@container space-y-4">
      {!principal && <PlanRoom of="channels" />}
      {demo && <NetworkChoice network={network.value} onChange={network.onChange} />}
      <div className="flex flex-col gap-4 @lg:flex-row @lg:items-start">
        <div className="grow">
          <FullPhoneField value={number.value} onChange={type} error={error} />
        </div>
        {/* The button is in line with the field, below its label. */}
        <Button
          type="submit"
          busy={start.isPending}
          disabled={number.value === ''}
          className="self-end @lg:mt-6.5 @lg:self-auto"
        >
          {!start.isPending && <QrCode size={18} aria-hidden />}
          {integrations.whatsapp.connect}
        </Button>
      </div>
      {code && !isOfNumber && <Notice>{failureText(code)}</Notice>}
    </form>
  )
}
