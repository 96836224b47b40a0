import type { Guest, GuestList } from '@balcao/contract'
import { guestLists } from '@balcao/copy/guest-lists/screen'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Select } from '#ui/form/select.tsx'
import { type FormEvent, useState } from 'react'
import { useSaveGuest } from '../queries.ts'

const { guestForm: copy } = guestLists
/** A person of the house may write down more than the list offers to customers. */
const MOST_COMPANIONS = 20

/** One name on a list; null is a new one. Mount it anew for each. */
export function GuestDialog({ list, guest, onClose }: { list: GuestList; guest: Guest | null; onClose: () => void }) {
  const [name, setName] = useState(guest?.name ?? '')
  const [companions, setCompanions] = useState(guest?.companions ?? 0)
  const [tried, setTried] = useState(false)
  const save = useSaveGuest(list.id, guest, onClose)
  const invalid = name.trim().length < 2
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!invalid && !save.isPending) save.mutate({ name, companions })
  }
  const wrong = save.data?.twice && save.variables.name === name ? copy.twice : undefined
  return (
    <FormDialog
      onClose={onClose}
      title={guest ? copy.editTitle : copy.addTitle}
      description={list.name}
      onSubmit={submit}
      submit={copy.save}
      busy={save.isPending}
      failure={{ title: copy.error, error: save.error }}
    >
      <Field label={copy.name} required error={tried && invalid ? copy.nameInvalid : wrong}>
        <Input
          value={name}
          maxLength={120}
          autoComplete="off"
          placeholder={copy.namePlaceholder}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </Field>
      <Field label={copy.companions}>
        <Select value={companions} onChange={(event) => setCompanions(Number(event.currentTarget.value))}>
          {Array.from({ length: MOST_COMPANIONS + 1 }, (_, count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </Select>
      </Field>
    </FormDialog>
  )
}
