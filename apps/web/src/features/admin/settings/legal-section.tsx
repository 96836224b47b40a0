import type { OperatorSettings } from '@balcao/contract'
import { operator } from '@balcao/copy/admin/operator'
import { Field } from '#components/form/field.tsx'
import { Textarea } from '#components/form/textarea.tsx'
import { client } from '#lib/api.ts'
import { useState } from 'react'
import { SectionForm } from './section-form.tsx'
import { useSave } from './use-save.ts'

const { legal: copy } = operator

/** What holds between whoever runs the platform and the houses on it. */
export function LegalSection({ settings }: { settings: OperatorSettings }) {
  const [typed, setTyped] = useState(settings.legal)
  const save = useSave(client.admin.operator.saveLegal)
  return (
    <SectionForm title={copy.title} text={copy.text} busy={save.isPending} onSave={() => save.mutate(typed)}>
      {(['terms', 'privacy'] as const).map((name) => (
        <Field key={name} label={copy[name]}>
          <Textarea
            rows={8}
            className="max-h-120"
            maxLength={60_000}
            value={typed[name]}
            onChange={(event) => {
              const text = event.currentTarget.value
              setTyped((last) => ({ ...last, [name]: text }))
            }}
          />
        </Field>
      ))}
    </SectionForm>
  )
}
