import { LegalTexts, type OperatorSettings } from '@balcao/contract'
import { operator } from '@balcao/copy/admin/operator'
import { Field } from '#ui/form/field.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { client } from '#lib/api.ts'
import { SectionForm } from './section-form.tsx'
import { useSave } from './use-save.ts'

const { legal: copy } = operator

/** Sets the terms between the operator of the platform and its venues. */
export function LegalSection({ settings }: { settings: OperatorSettings }) {
  const { register, handleSubmit, base, renew } = useContractForm(LegalTexts, {
    stored: settings.legal,
    start: (legal) => legal,
  })
  const save = useSave(client.admin.operator.saveLegal, ({ legal }) => renew(legal))
  return (
    <SectionForm
      title={copy.title}
      text={copy.text}
      save={save}
      onSubmit={handleSubmit((legal) => save.mutate({ ...legal, base }))}
    >
      {(['terms', 'privacy'] as const).map((name) => (
        <Field key={name} label={copy[name]}>
          <Textarea rows={8} className="max-h-120" maxLength={60_000} {...register(name)} />
        </Field>
      ))}
    </SectionForm>
  )
}
