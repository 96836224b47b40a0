import { phoneFromInput } from '@balcao/contract'
import { common } from '@balcao/copy/common'
import { simulator } from '@balcao/copy/simulator'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { PhoneInput } from '#ui/form/phone-input.tsx'
import { useForm } from 'react-hook-form'
import { simulatorErrorMessage } from '../api.ts'
import { useAddPerson } from '../queries.ts'

const copy = simulator.addPerson

interface Props {
  onClose: () => void
  onAdded: (phone: string) => void
}

/** A name and a number make a person with a phone; a known number gets the new name. */
export function AddPersonDialog({ onClose, onAdded }: Props) {
  const add = useAddPerson()
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { name: '', phone: '' } })
  const submit = handleSubmit(async ({ name, phone }) => {
    const digits = phoneFromInput(phone)
    if (!digits) return
    try {
      await add.mutateAsync({ name: name.trim(), phone: digits })
      onClose()
      onAdded(digits)
    } catch (error) {
      setError('root', { message: simulatorErrorMessage(error) })
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
      <Field label={copy.name} required error={formState.errors.name?.message}>
        <Input
          autoComplete="off"
          maxLength={100}
          placeholder={copy.namePlaceholder}
          {...register('name', { validate: (name) => name.trim() !== '' || common.required })}
        />
      </Field>
      <Field label={copy.phone} required error={formState.errors.phone?.message}>
        <PhoneInput
          {...register('phone', { validate: (phone) => phoneFromInput(phone) !== null || common.invalidPhone })}
        />
      </Field>
      {formState.errors.root && (
        <p role="alert" className="text-sm text-wine">
          {formState.errors.root.message}
        </p>
      )}
    </FormDialog>
  )
}
