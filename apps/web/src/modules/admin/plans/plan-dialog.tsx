import type { Plan, PlanInput } from '@balcao/contract'
import { admin } from '@balcao/copy/admin/screens'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { client } from '#lib/api.ts'
import { useBase } from '#lib/use-base.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useAdminChange } from '../queries.ts'
import { LimitFields } from './limit-fields.tsx'
import { readPlan, type TypedPlan, typedPlan } from './typed-plan.ts'

const { form: copy } = admin.plans

/** One plan: all but its limits is required. Mount it anew for each. */
export function PlanDialog({ plan, onClose }: { plan: Plan | null; onClose: () => void }) {
  const [values, setValues] = useState(() => typedPlan(plan))
  const [tried, setTried] = useState(false)
  const save = useSave(plan, onClose)
  const set = (change: Partial<TypedPlan>) => setValues((last) => ({ ...last, ...change }))
  const { input, errors } = readPlan(values)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (input && !save.isPending) save.mutate(input)
  }
  const shown = tried ? errors : {}
  return (
    <FormDialog
      onClose={onClose}
      title={plan ? copy.editTitle : copy.addTitle}
      onSubmit={submit}
      submit={copy.submit}
      busy={save.isPending}
    >
      <Field label={copy.name} required error={shown.name}>
        <Input value={values.name} maxLength={80} onChange={(event) => set({ name: event.currentTarget.value })} />
      </Field>
      <Field label={copy.description} required error={shown.description}>
        <Textarea
          value={values.description}
          rows={2}
          maxLength={500}
          onChange={(event) => set({ description: event.currentTarget.value })}
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={copy.price} required error={shown.price}>
          <Input
            value={values.price}
            inputMode="decimal"
            maxLength={12}
            className="numeric"
            onChange={(event) => set({ price: event.currentTarget.value })}
          />
        </Field>
        <Field label={copy.duration} required error={shown.duration}>
          <Input
            value={values.duration}
            inputMode="numeric"
            maxLength={4}
            className="numeric"
            onChange={(event) => set({ duration: event.currentTarget.value })}
          />
        </Field>
      </div>
      <Field label={copy.features} required hint={copy.featuresHint} error={shown.features}>
        <Textarea value={values.features} rows={4} onChange={(event) => set({ features: event.currentTarget.value })} />
      </Field>
      <LimitFields value={values.limits} onChange={(limits) => set({ limits })} tried={tried} />
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
