import { GatewayInput, type OperatorSettings } from '@balcao/contract'
import { operator } from '@balcao/copy/admin/operator'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { client } from '#lib/api.ts'
import { SecretField } from './secret-field.tsx'
import { SectionForm } from './section-form.tsx'
import { SourceField } from './source-field.tsx'
import { useSave } from './use-save.ts'

const { gateway: copy } = operator

/** Sets the server through which channels connect, from the next start on. */
export function GatewaySection({ settings }: { settings: OperatorSettings }) {
  const { register, watch, errors, handleSubmit, base, renew } = useContractForm(GatewayInput, {
    stored: settings.gateway,
    start: ({ source, url }) => ({ source, url, key: '' }),
    words: { url: copy.urlInvalid },
    read: ({ key, ...typed }) => ({ ...typed, key: key.trim() || undefined }),
  })
  const save = useSave(client.admin.operator.saveGateway, ({ gateway }) => renew(gateway), copy.saved)
  return (
    <SectionForm
      title={copy.title}
      text={copy.text}
      save={save}
      onSubmit={handleSubmit((gateway) => save.mutate({ ...gateway, base }))}
    >
      <SourceField
        label={copy.source}
        environment={settings.environment.gateway}
        choices={copy.sources}
        {...register('source')}
      />
      {watch('source') === 'remote' && (
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={copy.url} required error={errors.url}>
            <Input type="url" maxLength={300} placeholder="https://" {...register('url')} />
          </Field>
          <SecretField label={copy.key} isKept={settings.gateway.hasKey} {...register('key')} />
        </div>
      )}
    </SectionForm>
  )
}
