import { type Plan, PlanInput } from '@balcao/contract'
import { admin } from '@balcao/copy/admin/screens'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { client } from '#lib/api.ts'
import { useBase } from '#lib/use-base.ts'
import { useMutation } from '@tanstack/react-query'
import { useAdminChange } from '../queries.ts'
import { LimitFields } from './limit-fields.tsx'
import { readPlan, typedPlan } from './typed-plan.ts'

const { form: copy } = admin.plans

/** Asks for everything about one plan; all but its limits is required. It must be mounted anew for each plan. */
export function PlanDialog({ plan, onClose }: { plan: Plan | null; onClose: () => void }) {
  const save = useSave(plan, onClose)
  const { register, bind, errors, handleSubmit, formState } = useContractForm(PlanInput, {
    start: typedPlan(plan),
    also: (typed) => readPlan(typed).errors,
    read: (typed) => readPlan(typed).input,
  })
  return (
    <FormDialog
      onClose={onClose}
      title={plan ? copy.editTitle : copy.addTitle}
      onSubmit={handleSubmit((input) => save.mutate(input))}
      submit={copy.submit}
      busy={save.isPending}
    >
      <Field label={copy.name} required error={errors.name}>
        <Input maxLength={80} {...register('name')} />
      </Field>
      <Field label={copy.description} required error={errors.description}>
        <Textarea rows={2} maxLength={500} {...register('description')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={copy.price} required error={errors.price}>
          <Input inputMode="decimal" maxLength={12} className="numeric" {...register('price')} />
        </Field>
        <Field label={copy.duration} required error={errors.duration}>
          <Input inputMode="numeric" maxLength={4} className="numeric" {...register('duration')} />
        </Field>
      </div>
      <Field label={copy.features} required hint={copy.featuresHint} error={errors.features}>
        <Textarea rows={4} {...register('features')} />
      </Field>
      <LimitFields {...bind('limits')} tried={formState.isSubmitted} />
    </FormDialog>
  )
}

function useSave(stored: Plan | null, onSaved: () => void) {
  const base = useBase(stored)
  const { done, onError } = useAdminChange(copy.error)
  return useMutation({
    mutationFn: (input: PlanInput) =>
      base ? client.admin.plans.update({ planId: base.id, plan: input, base }) : client.admin.plans.create(input),
    onSuccess: () => {
      done(base ? copy.updated : copy.created)
      onSaved()
    },
    onError,
  })
}
