import { MailInput, MailSettings, type OperatorSettings } from '@balcao/contract'
import { operator } from '@balcao/copy/admin/operator'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Select } from '#ui/form/select.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { client } from '#lib/api.ts'
import { SecretField } from './secret-field.tsx'
import { SectionForm } from './section-form.tsx'
import { SourceField } from './source-field.tsx'
import { useSave } from './use-save.ts'
import { useTrial } from './use-trial.tsx'

const { mail: copy } = operator

/** Sets how e-mail is sent. */
export function MailSection({ settings }: { settings: OperatorSettings }) {
  const { register, watch, getValues, errors, handleSubmit, base, renew } = useContractForm(MailInput, {
    stored: settings.mail,
    start: typedOf,
    words: { host: copy.hostInvalid, port: copy.portInvalid, from: copy.fromInvalid },
    read: inputOf,
  })
  const save = useSave(client.admin.operator.saveMail, ({ mail }) => renew(mail))
  const trial = useTrial(() => client.admin.operator.testMail(inputOf(getValues())), copy)
  const text = { maxLength: 254, autoComplete: 'off' }
  return (
    <SectionForm
      title={copy.title}
      text={copy.text}
      save={save}
      onSubmit={handleSubmit((mail) => save.mutate({ ...mail, base }))}
      beside={trial.button}
    >
      <SourceField
        label={copy.source}
        environment={settings.environment.mail}
        choices={copy.sources}
        {...register('source')}
      />
      {watch('source') === 'own' && (
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={copy.host} required error={errors.host}>
            <Input {...text} {...register('host')} />
          </Field>
          <Field label={copy.port} required error={errors.port}>
            <Input inputMode="numeric" className="numeric" {...text} {...register('port')} />
          </Field>
          <Field label={copy.security}>
            <Select {...register('security')}>
              {MailSettings.shape.security.options.map((name) => (
                <option key={name} value={name}>
                  {copy.securities[name]}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={copy.from} hint={copy.fromHint} required error={errors.from}>
            <Input {...text} {...register('from')} />
          </Field>
          <Field label={copy.user} required="optional">
            <Input {...text} {...register('user')} />
          </Field>
          <SecretField label={copy.password} isKept={settings.mail.hasPassword} {...register('password')} />
        </div>
      )}
      {trial.result}
    </SectionForm>
  )
}

const typedOf = ({ port, ...mail }: OperatorSettings['mail']) => ({
  ...mail,
  port: String(port),
  password: '',
})

const inputOf = ({ port, password, ...typed }: ReturnType<typeof typedOf>) => ({
  ...typed,
  port: /^\d+$/.test(port.trim()) ? Number(port) : 0,
  password: password.trim() || undefined,
})
