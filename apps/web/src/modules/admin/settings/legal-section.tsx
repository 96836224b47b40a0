import type { OperatorSettings } from '@balcao/contract'
import { operator } from '@balcao/copy/admin/operator'
import { Field } from '#ui/form/field.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { client } from '#lib/api.ts'
import { useDraft } from '#lib/use-draft.ts'
import { savedAt } from '#ui/form/guarded-form.tsx'
import { SectionForm } from './section-form.tsx'
import { useSave } from './use-save.ts'

const { legal: copy } = operator

/** Sets the terms between the operator of the platform and its venues. */
export function LegalSection({ settings }: { settings: OperatorSettings }) {
  const { values: typed, base, set, reset } = useDraft(settings.legal)
  const save = useSave(client.admin.operator.saveLegal, reset)
  return (
    <SectionForm
      title={copy.title}
      text={copy.text}
      busy={save.isPending}
      savedAt={savedAt(save)}
      onSave={() => save.mutate({ ...typed, base })}
    >
      {(['terms', 'privacy'] as const).map((name) => (
        <Field key={name} label={copy[name]}>
          <Textarea
            rows={8}
            className="max-h-120"
            maxLength={60_000}
            value={typed[name]}
            onChange={(event) => set({ [name]: event.currentTarget.value })}
          />
        </Field>
      ))}
    </SectionForm>
  )
}
