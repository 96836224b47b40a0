import { ModelProvider, type OperatorSettings } from '@balcao/contract'
import { operator } from '@balcao/copy/admin/operator'
import { common } from '@balcao/copy/common'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Select } from '#ui/form/select.tsx'
import { client } from '#lib/api.ts'
import { formatPrice, parsePrice } from '#lib/parse-price.ts'
import { useDraft } from '#lib/use-draft.ts'
import { useState } from 'react'
import { SecretField } from './secret-field.tsx'
import { savedAt } from '#ui/form/guarded-form.tsx'
import { SectionForm } from './section-form.tsx'
import { SourceField } from './source-field.tsx'
import { useSave } from './use-save.ts'
import { useTrial } from './use-trial.tsx'

const { model: copy } = operator

/** Sets the language model that answers besides the local engine. */
export function ModelSection({ settings }: { settings: OperatorSettings }) {
  const { values: typed, base, set, reset } = useDraft(typedOf(settings.model))
  const [tried, setTried] = useState(false)
  const save = useSave(client.admin.operator.saveModel, reset)
  const trial = useTrial(() => client.admin.operator.testModel(inputOf(typed)), copy)
  const errors = tried && typed.source === 'own' ? errorsOf(typed) : {}
  const submit = () => {
    setTried(true)
    if (typed.source !== 'own' || Object.values(errorsOf(typed)).every((error) => !error))
      save.mutate({ ...inputOf(typed), base: inputOf(base) })
  }
  return (
    <SectionForm
      title={copy.title}
      text={copy.text}
      busy={save.isPending}
      savedAt={savedAt(save)}
      onSave={submit}
      beside={trial.button}
    >
      <SourceField
        label={copy.source}
        value={typed.source}
        onChange={(source) => set({ source })}
        environment={settings.environment.model}
        choices={[
          ['none', copy.sources.none],
          ['own', copy.sources.own],
        ]}
      />
      {typed.source === 'own' && <OwnModel typed={typed} set={set} errors={errors} hasKey={settings.model.hasKey} />}
      {trial.result}
    </SectionForm>
  )
}

function OwnModel({
  typed,
  set,
  errors,
  hasKey,
}: {
  typed: Typed
  set: (change: Partial<Typed>) => void
  errors: Partial<ReturnType<typeof errorsOf>>
  hasKey: boolean
}) {
  const field = (name: 'name' | 'baseUrl' | 'input' | 'output' | 'monthly') => ({
    value: typed[name],
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  })
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={copy.provider}>
          <Select
            value={typed.provider}
            onChange={(event) => set({ provider: ModelProvider.parse(event.currentTarget.value) })}
          >
            {ModelProvider.options.map((name) => (
              <option key={name} value={name}>
                {copy.providers[name]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={copy.name} hint={copy.nameHint} required error={errors.name}>
          <Input maxLength={120} autoComplete="off" {...field('name')} />
        </Field>
        <Field label={copy.baseUrl} hint={copy.baseUrlHint} error={errors.baseUrl}>
          <Input type="url" maxLength={300} placeholder="https://" {...field('baseUrl')} />
        </Field>
        <SecretField label={copy.key} value={typed.key} isKept={hasKey} onChange={(key) => set({ key })} />
        <Field label={copy.priceInput} hint={copy.pricesHint} error={errors.prices}>
          <Input inputMode="decimal" maxLength={12} className="numeric" {...field('input')} />
        </Field>
        <Field label={copy.priceOutput}>
          <Input inputMode="decimal" maxLength={12} className="numeric" {...field('output')} />
        </Field>
        <Field label={copy.monthly} hint={copy.monthlyHint} error={errors.monthly}>
          <Input inputMode="numeric" maxLength={15} className="numeric" {...field('monthly')} />
        </Field>
      </div>
    </>
  )
}

type Typed = ReturnType<typeof typedOf>

function typedOf({ source, provider, name, baseUrl, prices, monthlyTokens }: OperatorSettings['model']) {
  const [input, output] = [prices ? formatPrice(prices.input) : '', prices ? formatPrice(prices.output) : '']
  return { source, provider, name, baseUrl, input, output, monthly: String(monthlyTokens ?? ''), key: '' }
}

const digits = (text: string) => text.trim().replaceAll('.', '')

function errorsOf({ name, provider, baseUrl, input, output, monthly }: Typed) {
  const isUrl = /^https?:\/\/\S+$/.test(baseUrl.trim())
  const bothOrNone = !input.trim() && !output.trim() ? true : parsePrice(input) !== null && parsePrice(output) !== null
  return {
    name: name.trim() ? undefined : common.required,
    baseUrl: isUrl || (!baseUrl.trim() && provider !== 'openai-compatible') ? undefined : copy.baseUrlInvalid,
    prices: bothOrNone ? undefined : copy.priceInvalid,
    monthly: /^\d{0,12}$/.test(digits(monthly)) ? undefined : copy.monthlyInvalid,
  }
}

function inputOf({ input, output, monthly, key, ...typed }: Typed) {
  const [reading, writing] = [parsePrice(input), parsePrice(output)]
  return {
    ...typed,
    prices: reading === null || writing === null ? null : { input: reading, output: writing },
    monthlyTokens: digits(monthly) ? Number(digits(monthly)) : null,
    ...(key.trim() && { key }),
  }
}
