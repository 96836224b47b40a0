import { AccessSettings, type OperatorSettings } from '@balcao/contract'
import { operator } from '@balcao/copy/admin/operator'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { Notice } from '#ui/notice.tsx'
import { client } from '#lib/api.ts'
import { SectionForm } from './section-form.tsx'
import { useSave } from './use-save.ts'

const { access: copy } = operator

/** Sets who may make an account, and whether its address is confirmed. */
export function AccessSection({ settings }: { settings: OperatorSettings }) {
  const { register, bind, watch, handleSubmit, base, renew } = useContractForm(AccessSettings, {
    stored: settings.access,
    start: (access) => access,
  })
  const save = useSave(client.admin.operator.saveAccess, ({ access }) => renew(access))
  const open = bind('signUpOpen')
  return (
    <SectionForm title={copy.title} save={save} onSubmit={handleSubmit((access) => save.mutate({ ...access, base }))}>
      <div>
        <Switch label={copy.open} checked={open.value} onChange={open.onChange} />
        <p className="text-sm text-muted">{copy.openHint}</p>
      </div>
      <Field label={copy.confirm} hint={copy.confirmHint}>
        <Select {...register('confirmEmail')}>
          {AccessSettings.shape.confirmEmail.options.map((name) => (
            <option key={name} value={name}>
              {copy.confirms[name]}
            </option>
          ))}
        </Select>
      </Field>
      {watch('confirmEmail') === 'on' && !settings.mailLeaves && <Notice tone="sky">{copy.withoutMail}</Notice>}
    </SectionForm>
  )
}
