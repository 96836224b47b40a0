import { type Contact, phoneFromInput } from '@balcao/contract'
import { newChat as copy } from '@balcao/copy/inbox/new-chat'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Select } from '#ui/form/select.tsx'
import { PlanRoom } from '#modules/billing/index.ts'
import { Notice } from '#ui/notice.tsx'
import { channelName, useConnectedChannels } from '#modules/channels/index.ts'
import { useStartChat } from '#modules/contacts/index.ts'
import { errorCode, errorMessage } from '#lib/errors.ts'
import { formatPhone } from '#lib/format.ts'
import { paths } from '#lib/paths.ts'
import { useUser } from '#lib/session.tsx'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { contactName } from '../contact-name.ts'
import { ContactOffers, focusFirstOffer, useOfferedContacts } from './contact-offers.tsx'

interface Props {
  /** The initial search. */
  first: string
  onClose: () => void
}

/** Asks for the recipient: a contact that is found, or an unknown phone. */
export function NewChatDialog({ first, onClose }: Props) {
  const [typed, setTyped] = useState(first)
  const [chosen, setChosen] = useState<Contact | null>(null)
  const [name, setName] = useState('')
  const [channelId, setChannelId] = useState('')
  const [missing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const phone = chosen ? null : phoneFromInput(typed)
  const found = useOfferedContacts(phone ?? typed)
  const channels = useConnectedChannels()
  const start = useStartChat()
  // Who has this phone already is meant without being chosen.
  const known = chosen ?? found.data?.contacts.find((each) => phone !== null && each.phone === phone) ?? null
  const isNew = phone !== null && known === null && found.isSuccess && !found.isPlaceholderData

  const type = (text: string) => {
    setTyped(text)
    setChosen(null)
    setMissing(false)
    start.reset()
  }
  const choose = (contact: Contact) => {
    setTyped(contactName(contact))
    setChosen(contact)
    setMissing(false)
    start.reset()
    // With a mouse, Enter goes on from here; on a phone the keyboard would hide the button.
    if (matchMedia('(pointer: fine)').matches) field.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const through = { channelId: channelId || undefined }
    if (known) start.mutate({ contactId: known.id, ...through }, { onSuccess: onClose })
    else if (phone) start.mutate({ phone: typed, name, ...through }, { onSuccess: onClose })
    else {
      setMissing(true)
      field.current?.focus()
    }
  }
  const wrong = start.error && errorCode(start.error) === 'phone_invalid' ? errorMessage(start.error) : undefined
  return (
    <FormDialog
      title={copy.title}
      description={copy.description}
      size="sm"
      onClose={onClose}
      onSubmit={submit}
      submit={copy.start}
      busy={start.isPending}
      disabled={channels?.hasAny === false}
      failure={wrong ? undefined : { title: copy.failed, error: start.error }}
    >
      {channels?.hasAny === false && <NoChannel />}
      <Field
        label={copy.who}
        hint={chosen?.phone ? formatPhone(chosen.phone) : copy.whoHint}
        error={missing ? copy.whoMissing : wrong}
        required
      >
        <Input
          ref={field}
          value={typed}
          autoComplete="off"
          maxLength={200}
          onChange={({ target }) => type(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return
            event.preventDefault()
            focusFirstOffer(event.currentTarget)
          }}
        />
      </Field>
      {!chosen && <ContactOffers found={found} isPhone={phone !== null} onChoose={choose} />}
      {known?.optedOutAt && <Notice tone="sky">{copy.optedOut}</Notice>}
      {isNew && (
        <>
          <Field label={copy.name} hint={copy.nameHint(formatPhone(phone))} required="optional">
            <Input value={name} autoComplete="off" maxLength={120} onChange={({ target }) => setName(target.value)} />
          </Field>
          <PlanRoom of="contacts" />
        </>
      )}
      {channels && channels.connected.length > 1 && (
        <Field label={copy.number}>
          <Select value={channelId} onChange={({ target }) => setChannelId(target.value)}>
            <option value="">{copy.channelUsual}</option>
            {channels.connected.map((channel) => (
              <option key={channel.id} value={channel.id}>
                {channelName(channel)}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </FormDialog>
  )
}

/** Says that nothing can be written before there is a channel, which only the owner can connect. */
function NoChannel() {
  const { isTeammate } = useUser()
  const navigate = useNavigate()
  const { title, text, action } = copy.noChannel
  const connect = { label: action, onPress: () => void navigate(paths.agentSettings) }
  return (
    <Notice tone="sky" title={title} action={isTeammate ? undefined : connect}>
      {text}
    </Notice>
  )
}
