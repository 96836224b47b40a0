import { ApiScope } from '@balcao/contract'
import { common } from '@balcao/copy/common'
import { apiKeys } from '@balcao/copy/integrations/api-keys'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { ShownOnceDialog } from '#ui/dialogs/shown-once-dialog.tsx'
import { CheckList } from '#ui/form/check-list.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useCreateKey } from './queries.ts'

const { form: copy, scopes: words, shown } = apiKeys
const CHOICES = Object.entries(words).map(([value, label]) => ({ value: value as ApiScope, label }))

const keyForm = z.object({
  name: z.string().check(z.trim(), z.minLength(1, common.required)),
  scopes: z.array(ApiScope).check(z.minLength(1, copy.scopesMissing)),
})
const BLANK: z.infer<typeof keyForm> = { name: '', scopes: [] }

/** Makes a new key: it asks for its name and what it may do, then shows the key itself once. */
export function KeyDialog({ onClose }: { onClose: () => void }) {
  const [key, setKey] = useState<string | null>(null)
  const create = useCreateKey(setKey)
  const { register, bind, errors, handleSubmit } = useContractForm(keyForm, { start: BLANK })
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
  return (
    <FormDialog
      title={copy.title}
      onClose={onClose}
      onSubmit={handleSubmit((asked) => create.mutate(asked))}
      submit={copy.submit}
      busy={create.isPending}
      failure={{ title: copy.error, error: create.error }}
    >
      <Field label={copy.name} hint={copy.nameHint} required error={errors.name}>
        <Input maxLength={60} placeholder={copy.namePlaceholder} {...register('name')} />
      </Field>
      <CheckList legend={copy.scopes} choices={CHOICES} {...bind('scopes')} error={errors.scopes} />
    </FormDialog>
  )
}
