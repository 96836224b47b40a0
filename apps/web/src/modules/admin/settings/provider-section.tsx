import { type OperatorSettings, PaymentInput, PaymentSettings } from '@balcao/contract'
import { operator } from '@balcao/copy/admin/operator'
import { CopiedText } from '#ui/form/copied-text.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { client } from '#lib/api.ts'
import { SecretField } from './secret-field.tsx'
import { SectionForm } from './section-form.tsx'
import { useSave } from './use-save.ts'
import { useTrial } from './use-trial.tsx'

const { provider: copy } = operator

/** Sets who confirms payments: an admin, or a provider that charges each owner and tells when they paid. */
export function ProviderSection({ settings }: { settings: OperatorSettings }) {
  const { hasKey, hasSecret, noticeUrl, provider } = settings.payments
  const { register, watch, getValues, errors, handleSubmit, base, renew } = useContractForm(PaymentInput, {
    stored: { provider },
    start: (stored) => ({ ...stored, key: '', secret: '' }),
    also: ({ provider: chosen, key, secret }) => ({
      key: chosen === 'none' || hasKey || key.trim() ? undefined : copy.missing,
      secret: chosen === 'none' || hasSecret || secret.trim() ? undefined : copy.missing,
    }),
    read: inputOf,
  })
  const save = useSave(client.admin.operator.savePayments, ({ payments }) => renew({ provider: payments.provider }))
  const trial = useTrial(() => client.admin.operator.testPayments(inputOf(getValues())), copy)
  const isOn = watch('provider') !== 'none'
  return (
    <SectionForm
      title={copy.title}
      text={copy.text}
      save={save}
      onSubmit={handleSubmit((payments) => save.mutate({ ...payments, base }))}
      beside={isOn && (hasKey || watch('key').trim()) && trial.button}
    >
      <Field label={copy.name}>
        <Select {...register('provider')}>
          {PaymentSettings.shape.provider.options.map((name) => (
            <option key={name} value={name}>
              {copy.names[name]}
            </option>
          ))}
        </Select>
      </Field>
      {isOn && (
        <>
          <SecretField label={copy.key} isKept={hasKey} error={errors.key} {...register('key')} />
          <SecretField label={copy.secret} isKept={hasSecret} error={errors.secret} {...register('secret')} />
          <div className="space-y-2">
            <CopiedText
              value={noticeUrl}
              words={{ label: copy.notice, copy: copy.copy, copied: copy.copied, copyFailed: copy.copyFailed }}
            />
            <p className="text-sm text-pretty text-muted">
              {noticeUrl.startsWith('https://') ? copy.noticeHint : copy.noticePrivate}
            </p>
          </div>
        </>
      )}
      {isOn && trial.result}
    </SectionForm>
  )
}

const inputOf = ({ provider, key, secret }: PaymentSettings & { key: string; secret: string }) => ({
  provider,
  key: key.trim() || undefined,
  secret: secret.trim() || undefined,
})
