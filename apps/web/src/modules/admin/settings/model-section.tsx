import { ModelInput, ModelProvider, type OperatorSettings } from '@balcao/contract'
import { operator } from '@balcao/copy/admin/operator'
import { common } from '@balcao/copy/common'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Select } from '#ui/form/select.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { client } from '#lib/api.ts'
import { formatPrice, parsePrice } from '#lib/parse-price.ts'
import { SecretField } from './secret-field.tsx'
import { SectionForm } from './section-form.tsx'
import { SourceField } from './source-field.tsx'
import { useSave } from './use-save.ts'
import { useTrial } from './use-trial.tsx'

const { model: copy } = operator

/** Sets the language model that answers besides the local engine. */
export function ModelSection({ settings }: { settings: OperatorSettings }) {
  const { register, watch, getValues, errors, handleSubmit, base, renew } = useContractForm(ModelInput, {
    stored: settings.model,
    start: typedOf,
    words: {
      name: common.required,
      baseUrl: copy.baseUrlInvalid,
      prices: copy.priceInvalid,
      monthlyTokens: copy.monthlyInvalid,
    },
    read: inputOf,
  })
  const save = useSave(client.admin.operator.saveModel, ({ model }) => renew(model))
  const trial = useTrial(() => client.admin.operator.testModel(inputOf(getValues())), copy)
  return (
    <SectionForm
      title={copy.title}
      text={copy.text}
      save={save}
      onSubmit={handleSubmit((model) => save.mutate({ ...model, base }))}
      beside={trial.button}
    >
      <SourceField
        label={copy.source}
        environment={settings.environment.model}
        choices={copy.sources}
        {...register('source')}
      />
      {watch('source') === 'own' && (
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={copy.provider}>
            <Select {...register('provider')}>
              {ModelProvider.options.map((name) => (
                <option key={name} value={name}>
                  {copy.providers[name]}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={copy.name} hint={copy.nameHint} required error={errors.name}>
            <Input maxLength={120} autoComplete="off" {...register('name')} />
          </Field>
          <Field label={copy.baseUrl} hint={copy.baseUrlHint} error={errors.baseUrl}>
            <Input type="url" maxLength={300} placeholder="https://" {...register('baseUrl')} />
          </Field>
          <SecretField label={copy.key} isKept={settings.model.hasKey} {...register('key')} />
          <Field label={copy.priceInput} hint={copy.pricesHint} error={errors.prices}>
            <Input inputMode="decimal" maxLength={12} className="numeric" {...register('prices.input')} />
          </Field>
          <Field label={copy.priceOutput}>
            <Input inputMode="decimal" maxLength={12} className="numeric" {...register('prices.output')} />
          </Field>
          <Field label={copy.monthly} hint={copy.monthlyHint} error={errors.monthlyTokens}>
            <Input inputMode="numeric" maxLength={15} className="numeric" {...register('monthlyTokens')} />
          </Field>
        </div>
      )}
      {trial.result}
    </SectionForm>
  )
}

const typedOf = ({ prices, monthlyTokens, ...model }: OperatorSettings['model']) => ({
  ...model,
  prices: { input: prices ? formatPrice(prices.input) : '', output: prices ? formatPrice(prices.output) : '' },
  monthlyTokens: String(monthlyTokens ?? ''),
  key: '',
})

function inputOf({ prices: { input, output }, monthlyTokens, key, ...typed }: ReturnType<typeof typedOf>) {
  const digits = monthlyTokens.trim().replaceAll('.', '')
  const isPriced = input.trim() || output.trim()
  return {
    ...typed,
    prices: isPriced ? { input: parsePrice(input) ?? -1, output: parsePrice(output) ?? -1 } : null,
    monthlyTokens: digits === '' ? null : /^\d+$/.test(digits) ? Number(digits) : -1,
    key: key.trim() || undefined,
  }
}
