import { type Guest, GuestInput, type GuestList } from '@balcao/contract'
import { guestLists } from '@balcao/copy/guest-lists/screen'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Select } from '#ui/form/select.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { useSaveGuest } from '../queries.ts'

const { guestForm: copy } = guestLists
/** The most companions of one name; the venue may enter more than the list offers to customers. */
const MOST_COMPANIONS = 20

/** Asks for one name on a list; null is a new one. It must be mounted anew for each. */
export function GuestDialog({ list, guest, onClose }: { list: GuestList; guest: Guest | null; onClose: () => void }) {
  const save = useSaveGuest(list.id, guest, onClose)
  const { register, errors, handleSubmit, refuse } = useContractForm(GuestInput, {
    start: { name: guest?.name ?? '', companions: guest?.companions ?? 0 },
    words: { name: copy.nameInvalid },
  })
  const submit = handleSubmit((saved) =>
    save.mutate(saved, { onSuccess: ({ twice }) => twice && refuse('name', copy.twice) }),
  )
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
      <Field label={copy.name} required error={errors.name}>
        <Input maxLength={120} autoComplete="off" placeholder={copy.namePlaceholder} {...register('name')} />
      </Field>
      <Field label={copy.companions}>
        <Select {...register('companions', { valueAsNumber: true })}>
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
