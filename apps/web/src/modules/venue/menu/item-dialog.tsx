import type { MenuItemInput } from '@balcao/contract'
import { common } from '@balcao/copy/common'
import { menu } from '@balcao/copy/knowledge/menu'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { type FormEvent, useState } from 'react'
import { AvailabilityFields } from './availability-fields.tsx'
import { formatPrice, parsePrice } from '#lib/parse-price.ts'
import { useSaveItem } from './queries.ts'

const { form: copy } = menu

interface Props {
  /** Null: a new one. */
  id: string | null
  initial: MenuItemInput
  categories: string[]
  onClose: () => void
}

/** One item of the menu. Mount it anew for each. */
export function ItemDialog({ id, initial, categories, onClose }: Props) {
  const [values, setValues] = useState(initial)
  const [price, setPrice] = useState(initial.price === null ? '' : formatPrice(initial.price))
  const [tried, setTried] = useState(false)
  const save = useSaveItem(id, initial, onClose)
  const set = (change: Partial<MenuItemInput>) => setValues((last) => ({ ...last, ...change }))
  const badPrice = price.trim() !== '' && parsePrice(price) === null
  const halfHours = (values.from === '') !== (values.to === '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!values.name.trim() || badPrice || halfHours || save.isPending) return
    save.mutate({ ...values, price: price.trim() === '' ? null : parsePrice(price) })
  }
  return (
    <FormDialog
      onClose={onClose}
      title={id ? copy.editTitle : copy.addTitle}
      onSubmit={submit}
      submit={copy.save}
      busy={save.isPending}
      failure={{ title: copy.error, error: save.error }}
    >
      <div className="grid gap-5 sm:grid-cols-[2fr_1fr]">
        <Field label={copy.name} required error={tried && !values.name.trim() ? common.required : undefined}>
          <Input
            value={values.name}
            maxLength={120}
            placeholder={copy.namePlaceholder}
            onChange={(event) => set({ name: event.currentTarget.value })}
          />
        </Field>
        <Field label={copy.price} hint={copy.priceHint} error={tried && badPrice ? copy.priceInvalid : undefined}>
          <Input
            value={price}
            inputMode="decimal"
            maxLength={12}
            placeholder={copy.pricePlaceholder}
            className="numeric"
            onChange={(event) => setPrice(event.currentTarget.value)}
          />
        </Field>
      </div>
      <Category value={values.category} known={categories} onChange={(category) => set({ category })} />
      <Field label={copy.description} required="optional">
        <Textarea
          value={values.description}
          rows={2}
          maxLength={500}
          placeholder={copy.descriptionPlaceholder}
          onChange={(event) => set({ description: event.currentTarget.value })}
        />
      </Field>
      <AvailabilityFields value={values} onChange={set} error={tried && halfHours} />
      <Switch checked={values.active} onChange={(active) => set({ active })} label={copy.active} />
    </FormDialog>
  )
}

/** Any words; those that the menu has already are offered. */
function Category({
  value,
  known,
  onChange,
}: {
  value: string
  known: string[]
  onChange: (category: string) => void
}) {
  return (
    <Field label={copy.category} required="optional">
      <Input
        value={value}
        maxLength={60}
        list="menu-categories"
        placeholder={copy.categoryPlaceholder}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <datalist id="menu-categories">
        {known.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
    </Field>
  )
}
