import { MenuItemInput } from '@balcao/contract'
import { common } from '@balcao/copy/common'
import { menu } from '@balcao/copy/knowledge/menu'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { AvailabilityFields } from './availability-fields.tsx'
import { formatPrice, parsePrice } from '#lib/parse-price.ts'
import { useSaveItem } from './queries.ts'

const { form: copy } = menu

interface Props {
  /** The id of the item; null for a new one. */
  id: string | null
  initial: MenuItemInput
  categories: string[]
  onClose: () => void
}

/** Asks for one item of the menu. It must be mounted anew for each. */
export function ItemDialog({ id, initial, categories, onClose }: Props) {
  const save = useSaveItem(id, initial, onClose)
  const { register, bind, errors, handleSubmit } = useContractForm(MenuItemInput, {
    start: { ...initial, price: initial.price === null ? '' : formatPrice(initial.price) },
    words: { name: common.required, price: copy.priceInvalid },
    also: ({ from, to }) => ({ to: (from === '') === (to === '') ? undefined : copy.hoursIncomplete }),
    read: (typed) => ({ ...typed, price: typed.price.trim() === '' ? null : (parsePrice(typed.price) ?? NaN) }),
  })
  const active = bind('active')
  return (
    <FormDialog
      onClose={onClose}
      title={id ? copy.editTitle : copy.addTitle}
      onSubmit={handleSubmit((item) => save.mutate(item))}
      submit={copy.save}
      busy={save.isPending}
      failure={{ title: copy.error, error: save.error }}
    >
      <div className="grid gap-5 sm:grid-cols-[2fr_1fr]">
        <Field label={copy.name} required error={errors.name}>
          <Input maxLength={120} placeholder={copy.namePlaceholder} {...register('name')} />
        </Field>
        <Field label={copy.price} hint={copy.priceHint} error={errors.price}>
          <Input
            inputMode="decimal"
            maxLength={12}
            placeholder={copy.pricePlaceholder}
            className="numeric"
            {...register('price')}
          />
        </Field>
      </div>
      <Field label={copy.category} required="optional">
        <Input maxLength={60} list="menu-categories" placeholder={copy.categoryPlaceholder} {...register('category')} />
        {/* Any text is possible; the menu's existing categories are offered. */}
        <datalist id="menu-categories">
          {categories.map((category) => (
            <option key={category} value={category} />
          ))}
        </datalist>
      </Field>
      <Field label={copy.description} required="optional">
        <Textarea rows={2} maxLength={500} placeholder={copy.descriptionPlaceholder} {...register('description')} />
      </Field>
      <AvailabilityFields days={bind('days')} from={bind('from')} to={bind('to')} error={errors.to} />
      <Switch checked={active.value} onChange={active.onChange} label={copy.active} />
    </FormDialog>
  )
}
