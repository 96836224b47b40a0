import { type OperatorSettings, SecuritySettings } from '@balcao/contract'
import { operator } from '@balcao/copy/admin/operator'
import { Switch } from '#ui/form/switch.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { client } from '#lib/api.ts'
import { SectionForm } from './section-form.tsx'
import { useSave } from './use-save.ts'

const { security: copy } = operator

/** Sets what admins need in order to sign in. */
export function SecuritySection({ settings }: { settings: OperatorSettings }) {
  const { bind, handleSubmit, base, renew } = useContractForm(SecuritySettings, {
    stored: settings.security,
    start: (security) => security,
  })
  const save = useSave(client.admin.operator.saveSecurity, ({ security }) => renew(security))
  const twoFactor = bind('adminTwoFactor')
  return (
    <SectionForm
      title={copy.title}
      save={save}
      onSubmit={handleSubmit((security) => save.mutate({ ...security, base }))}
    >
      <div>
        <Switch label={copy.twoFactor} checked={twoFactor.value} onChange={twoFactor.onChange} />
        <p className="text-sm text-muted">{copy.hint}</p>
      </div>
    </SectionForm>
  )
}
