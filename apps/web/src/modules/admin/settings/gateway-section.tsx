import type { OperatorSettings } from '@balcao/contract'
import { operator } from '@balcao/copy/admin/operator'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { client } from '#lib/api.ts'
import { useDraft } from '#lib/use-draft.ts'
import { useState } from 'react'
import { SecretField } from './secret-field.tsx'
import { savedAt } from '#ui/form/guarded-form.tsx'
import { SectionForm } from './section-form.tsx'
import { SourceField } from './source-field.tsx'
import { useSave } from './use-save.ts'

const { gateway: copy } = operator

/** Sets the server through which channels connect, from the next start on. */
export function GatewaySection({ settings }: { settings: OperatorSettings }) {
  const { hasKey, ...stored } = settings.gateway
  const { values: typed, base, set, reset } = useDraft({ ...stored, key: '' })
  const [tried, setTried] = useState(false)
  const save = useSave(client.admin.operator.saveGateway, reset, copy.saved)
  const isRemote = typed.source === 'remote'
  const wrongUrl = isRemote && !/^https?:\/\/\S+$/.test(typed.url.trim())
  const submit = () => {
    setTried(true)
    const { key, ...rest } = typed
    if (!wrongUrl) save.mutate({ ...rest, ...(key.trim() && { key }), base })
  }
  return (
    <SectionForm title={copy.title} text={copy.text} busy={save.isPending} savedAt={savedAt(save)} onSave={submit}>
      <SourceField
        label={copy.source}
        value={typed.source}
        onChange={(source) => set({ source })}
        environment={settings.environment.gateway}
        choices={[
          ['here', copy.sources.here],
          ['remote', copy.sources.remote],
        ]}
      />
      {isRemote && (
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={copy.url} required error={tried && wrongUrl ? copy.urlInvalid : undefined}>
            <Input
              type="url"
              value={typed.url}
              maxLength={300}
              placeholder="https://"
              onChange={(event) => set({ url: event.currentTarget.value })}
            />
          </Field>
          <SecretField label={copy.key} value={typed.key} isKept={hasKey} onChange={(key) => set({ key })} />
        </div>
      )}
    </SectionForm>
  )
}
