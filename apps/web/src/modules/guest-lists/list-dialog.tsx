import { type GuestList, GuestListInput, type ListedEvent, type ListScope } from '@balcao/contract'
import { common } from '@balcao/copy/common'
import { guestLists } from '@balcao/copy/guest-lists/screen'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { ScopeDialog } from '#ui/dialogs/scope-dialog.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Select } from '#ui/form/select.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { TimeInput } from '#ui/form/time-input.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { useState } from 'react'
import { useSaveList } from './queries.ts'

const { form: copy } = guestLists
const MOST_COMPANIONS = 20
/** The nights that a change of a list may be for. */
export const LIST_SCOPES: ListScope[] = ['this', 'following']
const BLANK: GuestListInput = { name: '', quota: null, cutOff: '', benefit: '', companionsAtMost: 2, isOpen: true }

/** Asks for one list of one event; null is a new one. It must be mounted anew for each. */
export function ListDialog({
  event,
  list,
  onClose,
}: {
  event: Pick<ListedEvent, 'id' | 'inSeries'>
  list: GuestList | null
  onClose: () => void
}) {
  const save = useSaveList(event.id, list, onClose)
  const [repeats, setRepeats] = useState(false)
  const [asked, ask] = useState<GuestListInput | null>(null)
  const submit = (terms: GuestListInput, scope: ListScope) =>
    save.mutate({ list: terms, scope, repeats }, { onError: () => ask(null) })
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
      onSubmit={handleSubmit((terms) => (list?.repeats ? ask(terms) : submit(terms, 'this')))}
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
      {event.inSeries && !list && <Switch label={copy.repeats} checked={repeats} onChange={setRepeats} />}
      {asked && (
        <ScopeDialog
          words={guestLists.series.save}
          choices={LIST_SCOPES}
          busy={save.isPending}
          onClose={() => ask(null)}
          onChoose={(scope) => submit(asked, scope)}
        />
      )}
    </FormDialog>
  )
}

/** Returns what an owner decides about a list, without what is counted. */
export function termsOf({ name, quota, cutOff, benefit, companionsAtMost, isOpen }: GuestList): GuestListInput {
  return { name, quota, cutOff, benefit, companionsAtMost, isOpen }
}
