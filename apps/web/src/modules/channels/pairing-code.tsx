import { type ConnectAttempt, type Channel, phoneFromInput } from '@balcao/contract'
import { connect } from '@balcao/copy/connect'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { PhoneInput } from '#ui/form/phone-input.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { errorMessage } from '#lib/errors.ts'
import { editPhone, formatPhone } from '#lib/format.ts'
import { useUser } from '#lib/session.tsx'
import { type FormEvent, useState } from 'react'
import { useChannelActions, useChannels } from './queries.ts'
import { Steps } from './steps.tsx'

const { code: copy } = connect

/**
 * Returns the phone that this channel is expected to have: its own, or the owner's unless another channel of the venue
 * has that.
 */
function expectedPhone({ channelId }: ConnectAttempt, channels: Channel[], ownPhone: string): string {
  const channel = channels.find(({ id }) => id === channelId)
  if (channel?.number) return channel.number
  const isElsewhere = channels.some(
    (other) => other.number && phoneFromInput(other.number) === phoneFromInput(ownPhone),
  )
  return isElsewhere || (channel && !channel.isPrincipal) ? '' : ownPhone
}

/**
 * Shows eight characters that the phone takes instead of a QR code: for somebody who has the panel open on the phone to
 * be linked.
 */
export function PairingCode({ attempt }: { attempt: ConnectAttempt }) {
  const { data } = useChannels()
  if (!data) return <Skeleton className="h-32 w-full" />
  // A phone that was typed for one channel does not belong to another.
  return <CodeOfChannel key={attempt.channelId} attempt={attempt} channels={data.channels} />
}

function CodeOfChannel({ attempt, channels }: { attempt: ConnectAttempt; channels: Channel[] }) {
  const user = useUser()
  const [typed, setTyped] = useState(() => editPhone(expectedPhone(attempt, channels, user.phone)))
  const { pairingCode } = useChannelActions()
  const ask = (event: FormEvent) => {
    event.preventDefault()
    pairingCode.mutate({ channelId: attempt.channelId, phone: typed })
  }
  const { pairing } = attempt
  if (!pairing) {
    return (
      <form noValidate onSubmit={ask} className="space-y-4">
        <Field
          label={copy.label}
          hint={copy.hint}
          error={pairingCode.error ? errorMessage(pairingCode.error) : undefined}
          required
        >
          <PhoneInput value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
        </Field>
        <Button type="submit" busy={pairingCode.isPending} disabled={typed === ''} className="w-full">
          {copy.ask}
        </Button>
      </form>
    )
  }
  return (
    <div className="space-y-6">
      <div className="text-center" aria-live="polite">
        <p className="text-sm text-muted">{copy.ready(formatPhone(pairing.phone))}</p>
        <p className="numeric mt-2 rounded-panel bg-sunken px-3 py-4 font-display text-2xl font-semibold tracking-[0.12em] whitespace-nowrap sm:text-4xl sm:tracking-[0.15em]">
          {`${pairing.code.slice(0, 4)}-${pairing.code.slice(4)}`}
        </p>
      </div>
      <Steps steps={attempt.network === 'demo' ? copy.demoSteps : copy.steps} />
    </div>
  )
}
