import type { ApiScope } from '@balcao/contract'
import { common } from '@balcao/copy/common'
import { apiKeys } from '@balcao/copy/integrations/api-keys'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { ShownOnceDialog } from '#ui/dialogs/shown-once-dialog.tsx'
import { CheckList } from '#ui/form/check-list.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { type FormEvent, useState } from 'react'
import { useCreateKey } from './queries.ts'

const { form: copy, scopes: words, shown } = apiKeys
const CHOICES = Object.entries(words).map(([value, label]) => ({ value: value as ApiScope, label }))

/** A new key: what for, and what it may do; then the key itself, this once. */
export function KeyDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<ApiScope[]>([])
  const [tried, setTried] = useState(false)
  const [key, setKey] = useState<string | null>(null)
  const create = useCreateKey(setKey)
  if (key)
    return (
      <ShownOnceDialog
        title={shown.title}
        description={shown.text}
        label={shown.label}
        copy={shown.copy}
        value={key}
        onClose={onClose}
      />
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (name.trim() && scopes.length > 0 && !create.isPending) create.mutate({ name, scopes })
  }
  return (
    <FormDialog
      title={copy.title}
      onClose={onClose}
      onSubmit={submit}
      submit={copy.submit}
      busy={create.isPending}
      failure={{ title: copy.error, error: create.error }}
    >
      <Field
        label={copy.name}
        hint={copy.nameHint}
        required
        error={tried && !name.trim() ? common.required : undefined}
      >
        <Input
          value={name}
          maxLength={60}
          placeholder={copy.namePlaceholder}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </Field>
      <CheckList
        legend={copy.scopes}
        choices={CHOICES}
        value={scopes}
        onChange={setScopes}
        error={tried && scopes.length === 0 ? copy.scopesMissing : undefined}
      />
    </FormDialog>
  )
}
