import type { GuestList, GuestListInput } from '@balcao/contract'
import { common } from '@balcao/copy/common'
import { guestLists } from '@balcao/copy/guest-lists/screen'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Select } from '#ui/form/select.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { TimeInput } from '#ui/form/time-input.tsx'
import { type FormEvent, useState } from 'react'
import { useSaveList } from './queries.ts'

const { form: copy } = guestLists
const MOST_COMPANIONS = 20
/** Of the contract (`GUESTS_AT_MOST`), whose schemas this page does not load. */
const LARGEST_QUOTA = 2000
const BLANK: GuestListInput = { name: '', quota: null, cutOff: '', benefit: '', companionsAtMost: 2, isOpen: true }

/** One list of one night; null is a new one. Mount it anew for each. */
export function ListDialog({
  eventId,
  list,
  onClose,
}: {
  eventId: string
  list: GuestList | null
  onClose: () => void
}) {
  const [values, setValues] = useState<GuestListInput>(list ? termsOf(list) : BLANK)
  const [quota, setQuota] = useState(list?.quota?.toString() ?? '')
  const [tried, setTried] = useState(false)
  const save = useSaveList(eventId, list, onClose)
  const set = (change: Partial<GuestListInput>) => setValues((last) => ({ ...last, ...change }))
  const read = readQuota(quota)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (values.name.trim() && read !== undefined && !save.isPending) save.mutate({ ...values, quota: read })
  }
  return (
    <FormDialog
      onClose={onClose}
      title={list ? copy.editTitle : copy.addTitle}
      onSubmit={submit}
      submit={copy.save}
      busy={save.isPending}
      failure={{ title: copy.error, error: save.error }}
    >
      <Field label={copy.name} required error={tried && !values.name.trim() ? common.required : undefined}>
        <Input
          value={values.name}
          maxLength={80}
          placeholder={copy.namePlaceholder}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={copy.quota}
          hint={copy.quotaHint}
          error={tried && read === undefined ? copy.quotaInvalid : undefined}
        >
          <Input
            inputMode="numeric"
            value={quota}
            maxLength={4}
            className="numeric"
            onChange={(event) => setQuota(event.currentTarget.value)}
          />
        </Field>
        <Field label={copy.cutOff} hint={copy.cutOffHint}>
          <TimeInput label={copy.cutOff} value={values.cutOff} onChange={(cutOff) => set({ cutOff })} />
        </Field>
      </div>
      <Field label={copy.companions}>
        <Select
          value={values.companionsAtMost}
          onChange={(event) => set({ companionsAtMost: Number(event.currentTarget.value) })}
        >
          {Array.from({ length: MOST_COMPANIONS + 1 }, (_, count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={copy.benefit} hint={copy.benefitHint} required="optional">
        <Input
          value={values.benefit}
          maxLength={300}
          placeholder={copy.benefitPlaceholder}
          onChange={(event) => set({ benefit: event.currentTarget.value })}
        />
      </Field>
      <Switch label={copy.isOpen} checked={values.isOpen} onChange={(isOpen) => set({ isOpen })} />
    </FormDialog>
  )
}

/** What an owner decides about a list, without what is counted. */
export function termsOf({ name, quota, cutOff, benefit, companionsAtMost, isOpen }: GuestList): GuestListInput {
  return { name, quota, cutOff, benefit, companionsAtMost, isOpen }
}

/** Undefined when it is no quota; empty for none. */
function readQuota(typed: string): number | null | undefined {
  if (!typed.trim()) return null
  const quota = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0
  return quota >= 1 && quota <= LARGEST_QUOTA ? quota : undefined
}
