import type { PlanLimits, PlatformSettings } from '@balcao/contract'
import { operator } from '@balcao/copy/admin/operator'
import { client } from '#lib/api.ts'
import { useDraft } from '#lib/use-draft.ts'
import { useState } from 'react'
import { LimitFields, parseLimits, type TypedLimits } from '../plans/limit-fields.tsx'
import { savedAt } from '#ui/form/guarded-form.tsx'
import { SectionForm } from './section-form.tsx'
import { useSave } from './use-save.ts'

const { limits: copy } = operator

/** Sets the limits of owners without a subscription. */
export function FreeLimitsSection({ settings }: { settings: PlatformSettings }) {
  const { values: typed, base, set, reset } = useDraft(typedOf(settings.freeLimits))
  const [tried, setTried] = useState(false)
  const save = useSave(client.admin.settings.saveFreeLimits, reset)
  const submit = () => {
    setTried(true)
    const limits = parseLimits(typed)
    if (limits) save.mutate({ ...limits, base: parseLimits(base) ?? {} })
  }
  return (
    <SectionForm title={copy.title} text={copy.text} busy={save.isPending} savedAt={savedAt(save)} onSave={submit}>
      <LimitFields value={typed} onChange={set} tried={tried} />
    </SectionForm>
  )
}

function typedOf({ tokens, messages, contacts, channels, teammates, storage }: PlanLimits): TypedLimits {
  const text = (limit: number | null) => (limit === null ? '' : String(limit))
  return {
    tokens: text(tokens),
    messages: text(messages),
    contacts: text(contacts),
    channels: text(channels),
    teammates: text(teammates),
    storage: text(storage),
  }
}
