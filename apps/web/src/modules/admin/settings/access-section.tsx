import type { OperatorSettings } from '@balcao/contract'
import { operator } from '@balcao/copy/admin/operator'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { Notice } from '#ui/notice.tsx'
import { client } from '#lib/api.ts'
import { useDraft } from '#lib/use-draft.ts'
import { savedAt } from '#ui/form/guarded-form.tsx'
import { SectionForm } from './section-form.tsx'
import { useSave } from './use-save.ts'

const { access: copy } = operator
const CONFIRMS = ['auto', 'on', 'off'] as const

/** Sets who may make an account, and whether its address is confirmed. */
export function AccessSection({ settings }: { settings: OperatorSettings }) {
  const { values: typed, base, set, reset } = useDraft(settings.access)
  const save = useSave(client.admin.operator.saveAccess, reset)
  const confirm = (chosen: string) => set({ confirmEmail: CONFIRMS.find((name) => name === chosen) ?? 'auto' })
  return (
    <SectionForm
      title={copy.title}
      busy={save.isPending}
      savedAt={savedAt(save)}
      onSave={() => save.mutate({ ...typed, base })}
    >
      <div>
        <Switch label={copy.open} checked={typed.signUpOpen} onChange={(signUpOpen) => set({ signUpOpen })} />
        <p className="text-sm text-muted">{copy.openHint}</p>
      </div>
      <Field label={copy.confirm} hint={copy.confirmHint}>
        <Select value={typed.confirmEmail} onChange={(event) => confirm(event.currentTarget.value)}>
          {CONFIRMS.map((name) => (
            <option key={name} value={name}>
              {copy.confirms[name]}
            </option>
          ))}
        </Select>
      </Field>
      {typed.confirmEmail === 'on' && !settings.mailLeaves && <Notice tone="sky">{copy.withoutMail}</Notice>}
    </SectionForm>
  )
}
