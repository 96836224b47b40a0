import type { PlanLimits } from '@balcao/contract'
import { admin } from '@balcao/copy/admin/screens'
import { limitNames } from '@balcao/copy/billing/limits'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'

const { form: copy } = admin.plans

export type TypedLimits = Record<keyof PlanLimits, string>

/** Asks for the limits of a plan; an empty field sets no limit. */
export function LimitFields({
  value,
  onChange,
  tried,
}: {
  value: TypedLimits
  onChange: (value: TypedLimits) => void
  tried: boolean
}) {
  return (
    <fieldset>
      <legend className="font-semibold">{copy.limits}</legend>
      <p className="mt-1 mb-4 text-sm text-muted">{copy.limitsHint}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        {limitNames.order.map((name) => (
          <Field
            key={name}
            label={limitNames.names[name]}
            hint={name === 'messages' ? limitNames.hints.messages : undefined}
            error={tried && parseLimit(value[name]) === undefined ? copy.limitInvalid : undefined}
          >
            <Input
              value={value[name]}
              inputMode="numeric"
              maxLength={13}
              className="numeric"
              onChange={(event) => onChange({ ...value, [name]: event.currentTarget.value })}
            />
          </Field>
        ))}
      </div>
    </fieldset>
  )
}

/** Returns the limits as they are typed; those of a new plan are empty. */
export function typedLimits(limits: PlanLimits | undefined): TypedLimits {
  const limit = (name: keyof PlanLimits) => String(limits?.[name] ?? '')
  return {
    tokens: limit('tokens'),
    messages: limit('messages'),
    contacts: limit('contacts'),
    channels: limit('channels'),
    teammates: limit('teammates'),
    storage: limit('storage'),
  }
}

/**
 * Reads the limits.
 *
 * @returns null when one of them is no channel
 */
export function parseLimits(typed: TypedLimits): PlanLimits | null {
  const [tokens, messages, contacts, channels, teammates, storage] = [
    parseLimit(typed.tokens),
    parseLimit(typed.messages),
    parseLimit(typed.contacts),
    parseLimit(typed.channels),
    parseLimit(typed.teammates),
    parseLimit(typed.storage),
  ]
  if (tokens === undefined || messages === undefined || contacts === undefined) return null
  if (channels === undefined || teammates === undefined || storage === undefined) return null
  return { tokens, messages, contacts, channels, teammates, storage }
}

/** Reads a limit; null is no limit, undefined is no channel. `1.000` is a thousand. */
function parseLimit(typed: string): number | null | undefined {
  const bare = typed.trim()
  if (!bare) return null
  if (!/^\d{1,9}$|^\d{1,3}(\.\d{3})+$/.test(bare)) return undefined
  return Number(bare.replaceAll('.', ''))
}
