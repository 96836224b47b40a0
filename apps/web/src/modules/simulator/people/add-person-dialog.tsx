import { phoneFromInput } from '@balcao/contract'
import { common } from '@balcao/copy/common'
import { simulator } from '@balcao/copy/simulator'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { PhoneInput } from '#ui/form/phone-input.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import * as z from 'zod/mini'
import { simulatorErrorMessage } from '../api.ts'
import { useAddPerson } from '../queries.ts'

const copy = simulator.addPerson

const personForm = z.object({
  name: z.string().check(z.trim(), z.minLength(1, common.required)),
  phone: z.string().check(z.refine((typed) => phoneFromInput(typed) !== null, common.invalidPhone)),
})

interface Props {
  onClose: () => void
  onAdded: (phone: string) => void
}

/** Asks for a name and a number, and adds a person with a phone; a known number gets the new name. */
export function AddPersonDialog({ onClose, onAdded }: Props) {
  const add = useAddPerson()
  const { register, errors, refuse, handleSubmit, formState } = useContractForm(personForm, {
    start: { name: '', phone: '' },
  })
  const submit = handleSubmit(async ({ name, phone }) => {
    const digits = phoneFromInput(phone)
    if (!digits) return
    try {
      await add.mutateAsync({ name, phone: digits })
      onClose()
      onAdded(digits)
    } catch (error) {
      refuse('form', simulatorErrorMessage(error))
    }
  })
  return (
    <FormDialog
      onClose={onClose}
      title={copy.title}
      description={copy.description}
      size="sm"
      onSubmit={submit}
      submit={copy.save}
      busy={formState.isSubmitting}
    >
      <Field label={copy.name} required error={errors.name}>
        <Input autoComplete="off" maxLength={100} placeholder={copy.namePlaceholder} {...register('name')} />
      </Field>
      <Field label={copy.phone} required error={errors.phone}>
        <PhoneInput {...register('phone')} />
      </Field>
      {errors.form && (
        <p role="alert" className="text-sm text-wine">
          {errors.form}
        </p>
      )}
    </FormDialog>
  )
}
