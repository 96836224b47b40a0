import type { Network } from '@balcao/contract'
import { connect } from '@balcao/copy/connect'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { PhoneInput } from '#ui/form/phone-input.tsx'
import { PlanRoom } from '#modules/billing/index.ts'
import { Notice } from '#ui/notice.tsx'
import { errorCode } from '#lib/errors.ts'
import { formatPhone } from '#lib/format.ts'
import { useAuth, useUser } from '#lib/session.tsx'
import { QrCode as QrIcon } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { failureText } from './attempt-view.tsx'
import { BusinessTypePicker } from './business-type-picker.tsx'
import { NetworkChoice } from './network-choice.tsx'

export interface ConnectRequest {
  network: Network
  newNumber?: string
}

/** Asks for what is needed before a QR code can be requested. */
export function ConnectForm({
  page,
  another,
  adds,
  network: initialNetwork,
  onSubmit,
  busy,
  error,
}: {
  page: 'dashboard' | 'settings'
  another: boolean
  /** True for a new channel, which needs a place in the plan. */
  adds: boolean
  /** The preselected network: the one that the venue is on already. */
  network: Network
  onSubmit: (request: ConnectRequest) => void
  busy: boolean
  error: unknown
}) {
  const { demo } = useAuth()
  const user = useUser()
  const [network, setNetwork] = useState(initialNetwork)
  const [typed, setTyped] = useState('')
  const withNumber = page === 'settings'
  const missing = withNumber && (another ? typed === '' : user.phone === '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit({ network, newNumber: another ? typed : undefined })
  }
  return (
    <form onSubmit={submit} className="space-y-6">
      {adds && <PlanRoom of="channels" />}
      {page === 'dashboard' && <BusinessTypePicker />}
      {demo && <NetworkChoice network={network} onChange={setNetwork} />}
      {withNumber && another && (
        <Field label={connect.number.label} hint={connect.number.another} required>
          <PhoneInput value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
        </Field>
      )}
      {withNumber && !another && (
        <Field
          label={connect.number.label}
          hint={user.phone ? connect.number.registered : undefined}
          error={user.phone ? undefined : connect.number.missing}
        >
          <Input readOnly value={user.phone && formatPhone(user.phone)} />
        </Field>
      )}
      {error != null && <Notice>{failureText(errorCode(error))}</Notice>}
      <Button type="submit" busy={busy} disabled={missing} className="w-full">
        {!busy && <QrIcon size={18} aria-hidden />}
        {connect.submit}
      </Button>
    </form>
  )
}
