import type { Webhook, WebhookEventType } from '@balcao/contract'
import { webhooks } from '@balcao/copy/integrations/webhooks'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { CheckList } from '#ui/form/check-list.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { errorCode, errorMessage } from '#lib/errors.ts'
import { type FormEvent, useState } from 'react'
import { isWebhookUrl } from './is-webhook-url.ts'
import { useSaveWebhook } from './queries.ts'

const { form: copy, events: words } = webhooks
const CHOICES = Object.entries(words).map(([value, label]) => ({ value: value as WebhookEventType, label }))

interface Props {
  /** Null: a new one. */
  webhook: Webhook | null
  /** Given the secret of a new one. */
  onSaved: (secret: string | null) => void
  onClose: () => void
}

/** An address, and what is told there. Mount it anew for each. */
export function WebhookDialog({ webhook, onSaved, onClose }: Props) {
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [events, setEvents] = useState<WebhookEventType[]>(webhook?.events ?? [])
  const [tried, setTried] = useState(false)
  const save = useSaveWebhook(webhook, onSaved)
  const typed = url.trim()
  const invalid = !isWebhookUrl(typed)
  const refused = save.error && errorCode(save.error) === 'address_private' ? errorMessage(save.error) : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!invalid && events.length > 0 && !save.isPending) save.mutate({ url: typed, events })
  }
  return (
    <FormDialog
      title={webhook ? copy.editTitle : copy.addTitle}
      onClose={onClose}
      onSubmit={submit}
      submit={copy.save}
      busy={save.isPending}
      failure={refused ? undefined : { title: copy.error, error: save.error }}
    >
      <Field label={copy.url} hint={copy.urlHint} required error={tried && invalid ? copy.urlInvalid : refused}>
        <Input
          type="url"
          value={url}
          maxLength={2000}
          placeholder={copy.urlPlaceholder}
          onChange={(event) => {
            setUrl(event.currentTarget.value)
            save.reset()
          }}
        />
      </Field>
      <CheckList
        legend={copy.events}
        choices={CHOICES}
        value={events}
        onChange={setEvents}
        error={tried && events.length === 0 ? copy.eventsMissing : undefined}
      />
    </FormDialog>
  )
}
