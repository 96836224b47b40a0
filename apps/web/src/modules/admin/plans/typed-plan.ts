import { PLAN_FEATURES_AT_MOST, PLAN_PRICE_AT_MOST, type Plan, type PlanInput } from '@balcao/contract'
import { admin } from '@balcao/copy/admin/screens'
import { common } from '@balcao/copy/common'
import { formatPrice, parsePrice } from '#lib/parse-price.ts'
import { parseLimits, typedLimits, type TypedLimits } from './limit-fields.tsx'

const { form: copy } = admin.plans

export interface TypedPlan {
  name: string
  description: string
  price: string
  duration: string
  features: string
  limits: TypedLimits
}

/** Returns the initial values of a plan's form; null is a new one. */
export function typedPlan(plan: Plan | null): TypedPlan {
  return {
    name: plan?.name ?? '',
    description: plan?.description ?? '',
    price: plan ? formatPrice(plan.price) : '',
    duration: plan ? String(plan.duration) : '',
    features: plan?.features.join('\n') ?? '',
    limits: typedLimits(plan?.limits),
  }
}

type Errors = Partial<Record<keyof Omit<TypedPlan, 'limits'>, string>>

/** Returns what was typed, as the server takes it, or what is wrong with it. */
export function readPlan(typed: TypedPlan): { input: PlanInput | null; errors: Errors } {
  const price = parsePrice(typed.price, PLAN_PRICE_AT_MOST)
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
    ...featureError(features),
  }
  if (Object.keys(errors).length > 0 || price === null || !limits) return { input: null, errors }
  return {
    input: { name: typed.name.trim(), description: typed.description.trim(), price, duration, features, limits },
    errors,
  }
}

function featureError(features: string[]): Errors {
  if (features.length === 0) return { features: common.required }
  const { lines, characters } = PLAN_FEATURES_AT_MOST
  if (features.length > lines) return { features: copy.featuresTooMany(lines) }
  const long = features.find((line) => line.length > characters)
  return long ? { features: copy.featureTooLong(long, characters) } : {}
}
