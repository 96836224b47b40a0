import { type OperatorSettings, PaymentSettings } from '@balcao/contract'
import { operator } from '@balcao/copy/admin/operator'
import { CopiedText } from '#ui/form/copied-text.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { client } from '#lib/api.ts'
import { useDraft } from '#lib/use-draft.ts'
import { useState } from 'react'
import { SecretField } from './secret-field.tsx'
import { savedAt } from '#ui/form/guarded-form.tsx'
import { SectionForm } from './section-form.tsx'
import { useSave } from './use-save.ts'
import { useTrial } from './use-trial.tsx'

const { provider: copy } = operator
const PROVIDERS = PaymentSettings.shape.provider.options

/** Sets who confirms payments: an admin, or a provider that charges each owner and tells when they paid. */
export function ProviderSection({ settings }: { settings: OperatorSettings }) {
  const { hasKey, hasSecret, noticeUrl, provider } = settings.payments
  const { values: typed, base, set, reset } = useDraft({ provider, key: '', secret: '' })
  const [tried, setTried] = useState(false)
  const save = useSave(client.admin.operator.savePayments, reset)
  const trial = useTrial(() => client.admin.operator.testPayments(inputOf(typed)), copy)
  const isOn = typed.provider !== 'none'
  const lacks = { key: isOn && !hasKey && !typed.key.trim(), secret: isOn && !hasSecret && !typed.secret.trim() }
  const submit = () => {
    setTried(true)
    if (!lacks.key && !lacks.secret) save.mutate({ ...inputOf(typed), base: { provider: base.provider } })
  }
  return (
    <SectionForm
      title={copy.title}
      text={copy.text}
      busy={save.isPending}
      savedAt={savedAt(save)}
      onSave={submit}
      beside={isOn && (hasKey || typed.key.trim()) && trial.button}
    >
      <Field label={copy.name}>
        <Select
          value={typed.provider}
          onChange={(event) => {
            const chosen = event.currentTarget.value
            set({ provider: PROVIDERS.find((name) => name === chosen) ?? 'none' })
          }}
        >
          {PROVIDERS.map((name) => (
            <option key={name} value={name}>
              {copy.names[name]}
            </option>
          ))}
        </Select>
      </Field>
      {isOn && (
        <>
          <SecretField
            label={copy.key}
            value={typed.key}
            isKept={hasKey}
            error={tried && lacks.key ? copy.missing : undefined}
            onChange={(key) => set({ key })}
          />
          <SecretField
            label={copy.secret}
            value={typed.secret}
            isKept={hasSecret}
            error={tried && lacks.secret ? copy.missing : undefined}
            onChange={(secret) => set({ secret })}
          />
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

const inputOf = ({
  provider,
  key,
  secret,
}: {
  provider: PaymentSettings['provider']
  key: string
  secret: string
}) => ({
  provider,
  ...(key.trim() && { key }),
  ...(secret.trim() && { secret }),
})
