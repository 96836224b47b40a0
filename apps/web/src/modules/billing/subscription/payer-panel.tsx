import { formatTaxDocument, TaxParty, taxDocument } from '@balcao/contract'
import { subscription } from '@balcao/copy/billing/screen'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { Panel } from '#ui/panel.tsx'
import { useBase } from '#lib/use-base.ts'
import { useState } from 'react'
import { useSavePayer } from './queries.ts'

const { payer: copy } = subscription

/** Shows who stands on the receipts, and lets the owner change it. */
export function PayerPanel({ payer }: { payer: TaxParty | null }) {
  const [editing, setEditing] = useState(false)
  return (
    <Panel
      title={copy.title}
      action={
        <Button size="sm" variant="secondary" onClick={() => setEditing(true)}>
          {payer ? copy.edit : copy.add}
        </Button>
      }
    >
      {payer && (
        <p className="mb-2 text-sm wrap-anywhere">
          <span className="font-semibold">{payer.name}</span>
          <span className="numeric block">{channelOf(payer)}</span>
          {payer.address && <span className="block">{payer.address}</span>}
        </p>
      )}
      <p className="max-w-prose text-sm text-pretty text-muted">{payer ? copy.text : `${copy.text} ${copy.none}`}</p>
      {editing && <PayerDialog payer={payer} onClose={() => setEditing(false)} />}
    </Panel>
  )
}

const channelOf = ({ document }: TaxParty) =>
  `${document.length === 11 ? 'CPF' : 'CNPJ'} ${formatTaxDocument(document)}`

const NONE = { name: '', document: '', address: '' }

function PayerDialog({ payer, onClose }: { payer: TaxParty | null; onClose: () => void }) {
  const base = useBase(payer ?? NONE)
  const save = useSavePayer(onClose)
  const form = useContractForm(TaxParty, {
    start: { ...base, document: base.document && formatTaxDocument(base.document) },
    words: { name: copy.nameMissing, document: copy.documentInvalid },
    also: ({ document }) => ({ document: taxDocument(document) ? undefined : copy.documentInvalid }),
  })
  return (
    <FormDialog
      size="sm"
      title={copy.dialog}
      submit={copy.submit}
      busy={save.isPending}
      failure={{ title: copy.error, error: save.error }}
      onClose={onClose}
      onSubmit={form.handleSubmit((typed) => save.mutate({ ...typed, base }))}
    >
      <Field label={copy.name} required error={form.errors.name}>
        <Input maxLength={120} autoComplete="organization" {...form.register('name')} />
      </Field>
      <Field label={copy.document} required error={form.errors.document}>
        <Input className="numeric" maxLength={40} autoComplete="off" {...form.register('document')} />
      </Field>
      <Field label={copy.address} required="optional" error={form.errors.address}>
        <Input maxLength={200} autoComplete="street-address" {...form.register('address')} />
      </Field>
    </FormDialog>
  )
}
