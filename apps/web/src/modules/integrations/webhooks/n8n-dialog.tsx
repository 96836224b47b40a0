import { n8n as copy } from '@balcao/copy/integrations/n8n'
import { Dialog } from '#ui/dialog.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { errorCode, errorMessage } from '#lib/errors.ts'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { isWebhookUrl } from './is-webhook-url.ts'
import { useN8n, useSaveN8n } from './queries.ts'
import { SecretDialog } from './secret-dialog.tsx'

const n8nForm = z.object({
  url: z.string().check(
    z.trim(),
    z.refine((url) => url === '' || isWebhookUrl(url), copy.urlInvalid),
  ),
})

/**
 * Shows the dialog of the specification that sets up n8n: the one address that new entries of the calendar are sent to.
 */
export function N8nDialog({ onClose }: { onClose: () => void }) {
  const query = useN8n()
  if (query.data) return <N8nForm saved={query.data.url} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title={copy.title} description={copy.text}>
      {query.isError ? (
        <ErrorState title={copy.loadError} error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
      ) : (
        <div aria-busy="true">
          <p className="sr-only">{copy.loading}</p>
          <Skeleton className="h-11 w-full" />
        </div>
      )}
    </Dialog>
  )
}

function N8nForm({ saved, onClose }: { saved: string; onClose: () => void }) {
  const [secret, setSecret] = useState<string | null>(null)
  const save = useSaveN8n(saved, (made) => (made ? setSecret(made) : onClose()))
  const { register, errors, handleSubmit } = useContractForm(n8nForm, { start: { url: saved } })
  if (secret) return <SecretDialog secret={secret} onClose={onClose} />
  const refused = save.error && errorCode(save.error) === 'address_private' ? errorMessage(save.error) : undefined
  return (
    <FormDialog
      title={copy.title}
      description={copy.text}
      onClose={onClose}
      onSubmit={handleSubmit(({ url }) => save.mutate(url))}
      submit={copy.save}
      busy={save.isPending}
    >
      <Field label={copy.url} hint={copy.urlHint} error={errors.url ?? refused}>
        <Input
          type="url"
          maxLength={2000}
          placeholder={copy.urlPlaceholder}
          {...register('url', { onChange: () => save.reset() })}
        />
      </Field>
    </FormDialog>
  )
}
