import type { OperatorSettings } from '@balcao/contract'
import { operator } from '@balcao/copy/admin/operator'
import { savedAt } from '#ui/form/guarded-form.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { client } from '#lib/api.ts'
import { useDraft } from '#lib/use-draft.ts'
import { SectionForm } from './section-form.tsx'
import { useSave } from './use-save.ts'

const { security: copy } = operator

/** Sets what admins need in order to sign in. */
export function SecuritySection({ settings }: { settings: OperatorSettings }) {
  const { values, base, set, reset } = useDraft(settings.security)
  const save = useSave(client.admin.operator.saveSecurity, reset)
  return (
    <SectionForm
      title={copy.title}
      busy={save.isPending}
      savedAt={savedAt(save)}
      onSave={() => save.mutate({ ...values, base })}
    >
      <div>
        <Switch
          label={copy.twoFactor}
          checked={values.adminTwoFactor}
          onChange={(adminTwoFactor) => set({ adminTwoFactor })}
        />
        <p className="text-sm text-muted">{copy.hint}</p>
      </div>
    </SectionForm>
  )
}
