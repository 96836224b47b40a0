import type { Plan, PlanInput, PlanLimits } from '@balcao/contract'
import { admin } from '@balcao/copy/admin/screens'
import { common } from '@balcao/copy/common'
import { FormDialog } from '#components/dialogs/form-dialog.tsx'
import { Field } from '#components/form/field.tsx'
import { Input } from '#components/form/input.tsx'
import { Textarea } from '#components/form/textarea.tsx'
import { client } from '#lib/api.ts'
import { formatPrice, parsePrice } from '#lib/parse-price.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useAdminChange } from '../queries.ts'
import { LimitFields, type TypedLimits, parseLimits } from './limit-fields.tsx'

const { form: copy } = admin.plans

interface Typed {
  name: string
  description: string
  price: string
  duration: string
  features: string
  limits: TypedLimits
}

/** One plan: all but its limits is required. Mount it anew for each. */
export function PlanDialog({ plan, onClose }: { plan: Plan | null; onClose: () => void }) {
  const [values, setValues] = useState(() => typedOf(plan))
  const [tried, setTried] = useState(false)
  const save = useSave(plan, onClose)
  const set = (change: Partial<Typed>) => setValues((last) => ({ ...last, ...change }))
  const { input, errors } = read(values)
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

function useSave(plan: Plan | null, onSaved: () => void) {
  const { done, onError } = useAdminChange(copy.error)
  return useMutation({
    mutationFn: (input: PlanInput) =>
      plan ? client.admin.plans.update({ planId: plan.id, plan: input }) : client.admin.plans.create(input),
    onSuccess: () => {
      done(plan ? copy.updated : copy.created)
      onSaved()
    },
    onError,
  })
}

function typedOf(plan: Plan | null): Typed {
  const limit = (name: keyof PlanLimits) => String(plan?.limits[name] ?? '')
  return {
    name: plan?.name ?? '',
    description: plan?.description ?? '',
    price: plan ? formatPrice(plan.price) : '',
    duration: plan ? String(plan.duration) : '',
    features: plan?.features.join('\n') ?? '',
    limits: {
      tokens: limit('tokens'),
      messages: limit('messages'),
      contacts: limit('contacts'),
      numbers: limit('numbers'),
      teammates: limit('teammates'),
    },
  }
}

type Errors = Partial<Record<keyof Omit<Typed, 'limits'>, string>>

function read(typed: Typed): { input: PlanInput | null; errors: Errors } {
  const price = parsePrice(typed.price)
  const duration = /^\d{1,4}$/.test(typed.duration.trim()) ? Number(typed.duration) : 0
  const features = typed.features.split('\n').flatMap((line) => line.trim() || [])
  const limits = parseLimits(typed.limits)
  const errors: Errors = {
    ...(!typed.name.trim() && { name: common.required }),
    ...(!typed.description.trim() && { description: common.required }),
    ...(price === null && { price: typed.price.trim() ? copy.priceInvalid : common.required }),
    ...((duration < 1 || duration > 3650) && {
      duration: typed.duration.trim() ? copy.durationInvalid : common.required,
    }),
    ...(features.length === 0 && { features: common.required }),
  }
  if (Object.keys(errors).length > 0 || price === null || !limits) return { input: null, errors }
  return {
    input: { name: typed.name.trim(), description: typed.description.trim(), price, duration, features, limits },
    errors,
  }
}
