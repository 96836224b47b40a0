import { formatTaxDocument, type PlatformSettings, taxDocument } from '@balcao/contract'
import { operator } from '@balcao/copy/admin/operator'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { client } from '#lib/api.ts'
import { useDraft } from '#lib/use-draft.ts'
import { useState } from 'react'
import { savedAt } from '#ui/form/guarded-form.tsx'
import { SectionForm } from './section-form.tsx'
import { useSave } from './use-save.ts'

const { issuer: copy } = operator
const LENGTHS = { name: 120, document: 40, address: 200 } as const
const NONE = { name: '', document: '', address: '' }

/** Sets who issues the receipts of what owners pay. */
export function IssuerSection({ settings: { issuer } }: { settings: PlatformSettings }) {
  const saved = issuer ? { ...issuer, document: formatTaxDocument(issuer.document) } : NONE
  const { values: typed, base, set, reset } = useDraft(saved)
  const [tried, setTried] = useState(false)
  const save = useSave(client.admin.settings.saveIssuer, reset)
  const none = Object.values(typed).every((text) => !text.trim())
  const some = !none && !(typed.name.trim() && typed.document.trim())
  const wrongDocument = Boolean(typed.document.trim()) && taxDocument(typed.document) === null
  const submit = () => {
    setTried(true)
    if (!some && !wrongDocument)
      save.mutate({ issuer: none ? null : typed, base: { issuer: base.name ? bareOf(base) : null } })
  }
  const field = (name: keyof typeof LENGTHS) => ({
    value: typed[name],
    maxLength: LENGTHS[name],
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  })
  const missing = (name: 'name' | 'document') => (tried && some && !typed[name].trim() ? copy.all : undefined)
  return (
    <SectionForm title={copy.title} text={copy.text} busy={save.isPending} savedAt={savedAt(save)} onSave={submit}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={copy.name} error={missing('name')}>
          <Input {...field('name')} />
        </Field>
        <Field label={copy.document} error={tried && wrongDocument ? copy.documentInvalid : missing('document')}>
          <Input className="numeric" {...field('document')} />
        </Field>
      </div>
      <Field label={copy.address} required="optional">
        <Input {...field('address')} />
      </Field>
    </SectionForm>
  )
}

/** Returns what is stored: a number without punctuation. */
const bareOf = (party: typeof NONE) => ({ ...party, document: taxDocument(party.document)?.document ?? party.document })
