import { type GuestList, GuestListInput } from '@balcao/contract'
import { common } from '@balcao/copy/common'
import { guestLists } from '@balcao/copy/guest-lists/screen'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Select } from '#ui/form/select.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { TimeInput } from '#ui/form/time-input.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { useSaveList } from './queries.ts'

const { form: copy } = guestLists
const MOST_COMPANIONS = 20
const BLANK: GuestListInput = { name: '', quota: null, cutOff: '', benefit: '', companionsAtMost: 2, isOpen: true }

/** Asks for one list of one event; null is a new one. It must be mounted anew for each. */
export function ListDialog({
  eventId,
  list,
  onClose,
}: {
  eventId: string
  list: GuestList | null
  onClose: () => void
}) {
  const save = useSaveList(eventId, list, onClose)
  const { register, bind, errors, handleSubmit } = useContractForm(GuestListInput, {
    start: { ...(list ? termsOf(list) : BLANK), quota: list?.quota?.toString() ?? '' },
    words: { name: common.required, quota: copy.quotaInvalid },
    read: (typed) => ({ ...typed, quota: typed.quota.trim() === '' ? null : Number(typed.quota) }),
  })
  const isOpen = bind('isOpen')
  return (
    <FormDialog
      onClose={onClose}
      title={list ? copy.editTitle : copy.addTitle}
      onSubmit={handleSubmit((terms) => save.mutate(terms))}
      submit={copy.save}
      busy={save.isPending}
      failure={{ title: copy.error, error: save.error }}
    >
      <Field label={copy.name} required error={errors.name}>
        <Input maxLength={80} placeholder={copy.namePlaceholder} {...register('name')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={copy.quota} hint={copy.quotaHint} error={errors.quota}>
          <Input inputMode="numeric" maxLength={4} className="numeric" {...register('quota')} />
        </Field>
        <Field label={copy.cutOff} hint={copy.cutOffHint}>
          <TimeInput label={copy.cutOff} {...bind('cutOff')} />
        </Field>
      </div>
      <Field label={copy.companions}>
        <Select {...register('companionsAtMost', { valueAsNumber: true })}>
          {Array.from({ length: MOST_COMPANIONS + 1 }, (_, count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={copy.benefit} hint={copy.benefitHint} required="optional">
        <Input maxLength={300} placeholder={copy.benefitPlaceholder} {...register('benefit')} />
      </Field>
      <Switch label={copy.isOpen} checked={isOpen.value} onChange={isOpen.onChange} />
    </FormDialog>
  )
}

/** Returns what an owner decides about a list, without what is counted. */
export function termsOf({ name, quota, cutOff, benefit, companionsAtMost, isOpen }: GuestList): GuestListInput {
  return { name, quota, cutOff, benefit, companionsAtMost, isOpen }
}
