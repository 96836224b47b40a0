import { type Webhook, WebhookEventType } from '@balcao/contract'
import { webhooks } from '@balcao/copy/integrations/webhooks'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { CheckList } from '#ui/form/check-list.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { errorCode, errorMessage } from '#lib/errors.ts'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import * as z from 'zod/mini'
import { isWebhookUrl } from './is-webhook-url.ts'
import { useSaveWebhook } from './queries.ts'

const { form: copy, events: words } = webhooks
const CHOICES = Object.entries(words).map(([value, label]) => ({ value: value as WebhookEventType, label }))

const webhookForm = z.object({
  url: z.string().check(z.trim(), z.refine(isWebhookUrl, copy.urlInvalid)),
  events: z.array(WebhookEventType).check(z.minLength(1, copy.eventsMissing)),
})

interface Props {
  /** The webhook; null for a new one. */
  webhook: Webhook | null
  /** Receives the secret of a new one. */
  onSaved: (secret: string | null) => void
  onClose: () => void
}

/** Asks for an address, and the events that are sent there. It must be mounted anew for each. */
export function WebhookDialog({ webhook, onSaved, onClose }: Props) {
  const save = useSaveWebhook(webhook, onSaved)
  const { register, bind, errors, handleSubmit } = useContractForm(webhookForm, {
    start: { url: webhook?.url ?? '', events: webhook?.events ?? [] },
  })
  const refused = save.error && errorCode(save.error) === 'address_private' ? errorMessage(save.error) : undefined
  return (
    <FormDialog
      title={webhook ? copy.editTitle : copy.addTitle}
      onClose={onClose}
      onSubmit={handleSubmit((typed) => save.mutate(typed))}
      submit={copy.save}
      busy={save.isPending}
      failure={refused ? undefined : { title: copy.error, error: save.error }}
    >
      <Field label={copy.url} hint={copy.urlHint} required error={errors.url ?? refused}>
        <Input
          type="url"
          maxLength={2000}
          placeholder={copy.urlPlaceholder}
          {...register('url', { onChange: () => save.reset() })}
        />
      </Field>
      <CheckList legend={copy.events} choices={CHOICES} {...bind('events')} error={errors.events} />
    </FormDialog>
  )
}
