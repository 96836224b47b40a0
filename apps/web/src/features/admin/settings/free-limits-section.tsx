import type { PlanLimits, PlatformSettings } from '@balcao/contract'
import { operator } from '@balcao/copy/admin/operator'
import { client } from '#lib/api.ts'
import { useState } from 'react'
import { LimitFields, parseLimits, type TypedLimits } from '../plans/limit-fields.tsx'
import { SectionForm } from './section-form.tsx'
import { useSave } from './use-save.ts'

const { limits: copy } = operator

/** What owners without a subscription may use. */
export function FreeLimitsSection({ settings }: { settings: PlatformSettings }) {
  const [typed, setTyped] = useState(() => typedOf(settings.freeLimits))
  const [tried, setTried] = useState(false)
  const save = useSave(client.admin.settings.saveFreeLimits)
  const submit = () => {
    setTried(true)
    const limits = parseLimits(typed)
    if (limits) save.mutate(limits)
  }
  return (
    <SectionForm title={copy.title} text={copy.text} busy={save.isPending} onSave={submit}>
      <LimitFields value={typed} onChange={setTyped} tried={tried} />
    </SectionForm>
  )
}

function typedOf({ tokens, messages, contacts, numbers, teammates }: PlanLimits): TypedLimits {
  const text = (limit: number | null) => (limit === null ? '' : String(limit))
  return {
    tokens: text(tokens),
    messages: text(messages),
    contacts: text(contacts),
    numbers: text(numbers),
    teammates: text(teammates),
  }
}
