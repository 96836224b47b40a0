import { n8n as copy } from '@balcao/copy/integrations/n8n'
import { Dialog } from '#ui/dialog.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { errorCode, errorMessage } from '#lib/errors.ts'
import { type FormEvent, useState } from 'react'
import { isWebhookUrl } from './is-webhook-url.ts'
import { useN8n, useSaveN8n } from './queries.ts'
import { SecretDialog } from './secret-dialog.tsx'

/** The window of the specification that sets up n8n: the one address that new entries of the calendar go to. */
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
  const [url, setUrl] = useState(saved)
  const [tried, setTried] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const save = useSaveN8n(saved, (made) => (made ? setSecret(made) : onClose()))
  if (secret) return <SecretDialog secret={secret} onClose={onClose} />
  const typed = url.trim()
  const invalid = typed !== '' && !isWebhookUrl(typed)
  const refused = save.error && errorCode(save.error) === 'address_private' ? errorMessage(save.error) : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!invalid && !save.isPending) save.mutate(typed)
  }
  return (
    <FormDialog
      title={copy.title}
      description={copy.text}
      onClose={onClose}
      onSubmit={submit}
      submit={copy.save}
      busy={save.isPending}
    >
      <Field label={copy.url} hint={copy.urlHint} error={tried && invalid ? copy.urlInvalid : refused}>
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
    </FormDialog>
  )
}
