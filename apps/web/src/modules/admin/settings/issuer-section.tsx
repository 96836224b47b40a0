import { formatTaxDocument, Issuer, type PlatformSettings, taxDocument } from '@balcao/contract'
import { operator } from '@balcao/copy/admin/operator'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { client } from '#lib/api.ts'
import { SectionForm } from './section-form.tsx'
import { useSave } from './use-save.ts'

const { issuer: copy } = operator
const NONE = { name: '', document: '', address: '' }

/** Sets who issues the receipts of what owners pay. */
export function IssuerSection({ settings }: { settings: PlatformSettings }) {
  const { register, errors, handleSubmit, base, renew } = useContractForm(Issuer.nullable(), {
    stored: settings.issuer,
    start: (issuer) => (issuer ? { ...issuer, document: formatTaxDocument(issuer.document) } : NONE),
    words: { name: copy.all, document: copy.all },
    also: ({ document }) => ({
      document: document.trim() && !taxDocument(document) ? copy.documentInvalid : undefined,
    }),
    read: (typed) => (Object.values(typed).some((text) => text.trim()) ? typed : null),
  })
  const save = useSave(client.admin.settings.saveIssuer, ({ issuer }) => renew(issuer))
  return (
    <SectionForm
      title={copy.title}
      text={copy.text}
      save={save}
      onSubmit={handleSubmit((issuer) => save.mutate({ issuer, base: { issuer: base } }))}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={copy.name} error={errors.name}>
          <Input maxLength={120} {...register('name')} />
        </Field>
        <Field label={copy.document} error={errors.document}>
          <Input className="numeric" maxLength={40} {...register('document')} />
        </Field>
      </div>
      <Field label={copy.address} required="optional">
        <Input maxLength={200} {...register('address')} />
      </Field>
    </SectionForm>
  )
}
